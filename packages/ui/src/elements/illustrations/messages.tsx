import { Illustration, ink } from './illustration.tsx'
import type { IllustrationProps } from './illustration.tsx'

export function MessagesIllustration(props: IllustrationProps) {
  return (
    <Illustration viewBox="0 0 160 120" {...props}>
      <path className={ink('shade')} d="M16 98c12 8 118 8 128 0s-8-64-64-64S4 90 16 98Z" />
      <path
        className={ink('paper', 'line')}
        d="M36 20h58a9 9 0 0 1 9 9v27a9 9 0 0 1-9 9H56L42 77V65h-6a9 9 0 0 1-9-9V29a9 9 0 0 1 9-9Z"
      />
      <path className={ink('fine')} d="M41 36h46M41 46h30" />
      <path
        className={ink('tint', 'accent')}
        d="M82 52h43a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8h-4v11l-13-11H82a8 8 0 0 1-8-8V60a8 8 0 0 1 8-8Z"
      />
      <path className={ink('accentFine')} d="M87 67h33M87 77h20" />
    </Illustration>
  )
}
