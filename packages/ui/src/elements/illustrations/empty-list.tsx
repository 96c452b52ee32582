import { Illustration, ink } from './illustration.tsx'
import type { IllustrationProps } from './illustration.tsx'

export function EmptyListIllustration(props: IllustrationProps) {
  return (
    <Illustration viewBox="0 0 160 120" {...props}>
      <path className={ink('shade')} d="M18 96c10 8 114 10 126 0s-6-66-62-66S8 86 18 96Z" />
      <rect className={ink('paper', 'line')} x="40" y="16" width="80" height="86" rx="8" />
      <g className={ink('fine')}>
        <circle cx="56" cy="36" r="5" />
        <path d="M68 33h36M68 40h22" />
        <circle cx="56" cy="60" r="5" />
        <path d="M68 57h30M68 64h24" />
        <path className={ink('dashed')} d="M51 84h10M68 81h36M68 88h18" />
      </g>
      <circle className={ink('tint', 'accent')} cx="120" cy="92" r="15" />
      <path className={ink('accent')} d="M120 85v14M113 92h14" />
    </Illustration>
  )
}
