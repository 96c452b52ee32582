import { Illustration, ink } from './illustration.tsx'
import type { IllustrationProps } from './illustration.tsx'

export function NotFoundIllustration(props: IllustrationProps) {
  return (
    <Illustration viewBox="0 0 160 120" {...props}>
      <path className={ink('shade')} d="M16 100c12 7 118 7 128 0s-8-60-64-60S4 93 16 100Z" />
      <path className={ink('fine', 'dashed')} d="M22 104c18-2 26-10 38-10s14 8 34 8 28-10 44-8" />
      <path className={ink('line')} d="M80 104V14" />
      <path className={ink('paper', 'line')} d="M80 22h36l10 10-10 10H80Z" />
      <path className={ink('fine')} d="M90 32h20" />
      <path className={ink('tint', 'accent')} d="M80 50H46L36 60l10 10h34Z" />
      <path
        className={ink('accent')}
        d="M56 60.500c0-5 8-5 8 0 0 3-4 2.5-4 5M60 69v.1"
        transform="translate(0 -3)"
      />
      <path className={ink('fine')} d="M72 104c-2-6-6-8-9-8M88 104c1-5 4-8 8-9" />
    </Illustration>
  )
}
