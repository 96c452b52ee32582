import { Illustration, ink } from './illustration.tsx'
import type { IllustrationProps } from './illustration.tsx'

export function DocumentsIllustration(props: IllustrationProps) {
  return (
    <Illustration viewBox="0 0 160 120" {...props}>
      <path className={ink('shade')} d="M16 98c12 8 118 8 128 0s-8-62-64-62S4 90 16 98Z" />
      <path
        className={ink('paper', 'fine')}
        d="m44 26 46-10a5 5 0 0 1 6 4l13 62a5 5 0 0 1-4 6l-46 10a5 5 0 0 1-6-4L40 32a5 5 0 0 1 4-6Z"
      />
      <path
        className={ink('paper', 'line')}
        d="M66 22h38l18 18v56a6 6 0 0 1-6 6H66a6 6 0 0 1-6-6V28a6 6 0 0 1 6-6Z"
      />
      <path className={ink('tint', 'line')} d="M104 22v13a5 5 0 0 0 5 5h13Z" />
      <path className={ink('fine')} d="M72 54h38M72 64h38M72 74h24" />
      <path className={ink('accent')} d="m74 88 5 5 10-11" />
      <path className={ink('fine')} d="M100 90h10" />
    </Illustration>
  )
}
