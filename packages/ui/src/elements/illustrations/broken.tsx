import { Illustration, ink } from './illustration.tsx'
import type { IllustrationProps } from './illustration.tsx'

export function BrokenIllustration(props: IllustrationProps) {
  return (
    <Illustration viewBox="0 0 160 120" {...props}>
      <path className={ink('shade')} d="M16 98c12 8 118 8 128 0s-8-64-64-64S4 90 16 98Z" />
      <path className={ink('line')} d="M6 84c20 0 20-26 34-26h8" />
      <path className={ink('paper', 'line')} d="M48 44h10a14 14 0 0 1 0 28H48Z" />
      <path className={ink('line')} d="M72 52h9M72 64h9" />
      <path className={ink('accent')} d="M154 36c-20 0-20 22-34 22h-8" />
      <path className={ink('tint', 'accent')} d="M112 42H98a6 6 0 0 0-6 6v20a6 6 0 0 0 6 6h14Z" />
      <path className={ink('accentFine')} d="M98 52h5M98 64h5" />
      <path className={ink('fine')} d="m82 30 2 8M95 26l-3 9M72 36l5 5M84 90l1-7M94 88l-3-6" />
    </Illustration>
  )
}
