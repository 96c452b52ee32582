import { Illustration, ink } from './illustration.tsx'
import type { IllustrationProps } from './illustration.tsx'

export function TeamIllustration(props: IllustrationProps) {
  return (
    <Illustration viewBox="0 0 160 120" {...props}>
      <path className={ink('shade')} d="M14 100c12 8 120 8 132 0s-8-68-66-68-78 60-66 68Z" />
      <circle className={ink('paper', 'fine')} cx="42" cy="48" r="12" />
      <path className={ink('fine')} d="M31 44c1-9 21-12 23 0-7 0-13-2-15-5-1 3-4 5-8 5Z" />
      <path className={ink('paper', 'fine')} d="M20 100V88a22 22 0 0 1 44 0v12" />
      <circle className={ink('paper', 'fine')} cx="118" cy="48" r="12" />
      <path className={ink('fine')} d="M106 49c-3-18 27-18 24 0M106 49v9M130 49v9" />
      <path className={ink('paper', 'fine')} d="M96 100V88a22 22 0 0 1 44 0v12" />
      <circle className={ink('paper', 'line')} cx="80" cy="38" r="15" />
      <path className={ink('line')} d="M65 37c3 1 9-2 12-8 4 6 12 8 18 7" />
      <path className={ink('tint', 'accent')} d="M50 102V86a30 30 0 0 1 60 0v16Z" />
      <path className={ink('accent')} d="m72 57 8 9 8-9" />
    </Illustration>
  )
}
