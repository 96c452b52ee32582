import { Illustration, ink } from './illustration.tsx'
import type { IllustrationProps } from './illustration.tsx'

export function CalendarIllustration(props: IllustrationProps) {
  return (
    <Illustration viewBox="0 0 160 120" {...props}>
      <path className={ink('shade')} d="M16 98c12 8 118 8 128 0s-8-64-64-64S4 90 16 98Z" />
      <rect className={ink('paper', 'line')} x="36" y="22" width="88" height="80" rx="8" />
      <path
        className={ink('tint')}
        d="M44 23.300h72a6.7 6.7 0 0 1 6.7 6.700v11H37.300V30a6.7 6.7 0 0 1 6.7-6.700Z"
      />
      <path className={ink('line')} d="M36 42h88M58 15v14M102 15v14" />
      <g className={ink('fine')}>
        <path d="M53 57h5M69 57h5M85 57h5M101 57h5M53 73h5M69 73h5M53 89h5M69 89h5M85 89h5M101 89h5M101 73h5" />
      </g>
      <circle className={ink('tint', 'accent')} cx="88" cy="73" r="10" />
      <path className={ink('accent')} d="m83.5 73.5 3 3 6-6.5" />
    </Illustration>
  )
}
