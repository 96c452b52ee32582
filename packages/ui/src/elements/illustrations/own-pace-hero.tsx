import { Illustration, ink } from './illustration.tsx'
import type { IllustrationProps } from './illustration.tsx'

export function OwnPaceHero({ size = 'large', ...rest }: IllustrationProps) {
  return (
    <Illustration viewBox="0 0 480 320" size={size} {...rest}>
      <path className={ink('shade')} d="M20 300h440V96c-60-60-150-60-220-8S60 214 20 300Z" />
      <circle className={ink('tint', 'accentFine')} cx="120" cy="92" r="34" />
      <path className={ink('fine')} d="M120 38v10M159 53l-7 7M174 92h-10M81 53l7 7M66 92h10" />
      <path className={ink('paper', 'line')} d="M24 300v-30h88v-34h88v-40h88v-44h88v-44h80v192Z" />
      <Done x={68} y={286} />
      <Done x={156} y={256} />
      <path className={ink('fine')} d="M232 236h24M320 192h24M404 148h24" />
      <circle className={ink('fine')} cx="244" cy="216" r="9" />
      <Walker />
      <path className={ink('line')} d="M416 108V44" />
      <path className={ink('tint', 'accent')} d="M416 46c14-8 24 8 38 0v26c-14 8-24-8-38 0Z" />
    </Illustration>
  )
}

function Done({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={ink('tint', 'accent')} r="9" />
      <path className={ink('accent')} d="m-4 0 3 3.5 5.5-6.5" />
    </g>
  )
}

function Walker() {
  return (
    <g>
      <path className={ink('line')} d="M228 152c-2 16-14 24-22 30l-12 14M232 152c8 8 20 10 26 18l2 26" />
      <path className={ink('line')} d="M188 196h10M256 196h12" />
      <path
        className={ink('tint', 'accent')}
        d="M218 98c-8 16-8 38-4 56 8 5 22 5 28 0 2-20 6-38 0-56-6-6-18-6-24 0Z"
      />
      <path className={ink('accent')} d="M238 104c12 8 18 20 30 22M218 106c-10 10-14 22-12 34" />
      <path className={ink('line')} d="M268 126v70" />
      <path className={ink('paper', 'line')} d="M224 84v11c1 5 9 5 10 0V84" />
      <ellipse className={ink('paper', 'line')} cx="230" cy="72" rx="13.5" ry="16" />
      <path className={ink('ink')} d="M216 74c-5-14 2-24 14-24 7 0 16 4 15 13-7 2-14 1-19-2 0 6-6 8-10 13Z" />
    </g>
  )
}
