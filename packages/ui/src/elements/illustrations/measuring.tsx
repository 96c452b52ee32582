import { Illustration, ink } from './illustration.tsx'
import type { IllustrationProps } from './illustration.tsx'

export function MeasuringIllustration(props: IllustrationProps) {
  return (
    <Illustration viewBox="0 0 160 120" {...props}>
      <path className={ink('shade')} d="M16 98c12 8 118 8 128 0s-8-64-64-64S4 90 16 98Z" />
      <rect className={ink('paper', 'line')} x="28" y="20" width="104" height="78" rx="8" />
      <path className={ink('tint')} d="M40 46h80v22H40Z" />
      <path className={ink('fine', 'dashed')} d="M40 46h80M40 68h80" />
      <path className={ink('fine')} d="M40 32v54h80" />
      <path className={ink('accent')} d="M44 78c8 0 8-18 16-18s7 10 15 10 8-26 17-26 7 12 13 12h3" />
      <circle className={ink('paper', 'accent')} cx="112" cy="56" r="4.5" />
      <path className={ink('fine')} d="M60 98v8M100 98v8M50 106h60" />
    </Illustration>
  )
}
