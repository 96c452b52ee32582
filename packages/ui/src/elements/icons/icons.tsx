import type { Tone } from '../attributes/tones.ts'
import { Icon } from './icon.tsx'
import type { IconProps } from './icon.tsx'

export function InfoIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.2M12 7.6v.1" />
    </Icon>
  )
}

export function SuccessIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <circle cx="12" cy="12" r="9" />
      <path d="m8 12.3 2.8 2.8L16 9.6" />
    </Icon>
  )
}

export function WarningIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M10.6 4.3 2.9 17.6A1.6 1.6 0 0 0 4.3 20h15.4a1.6 1.6 0 0 0 1.4-2.4L13.4 4.3a1.6 1.6 0 0 0-2.8 0Z" />
      <path d="M12 9.4v4.2M12 16.7v.1" />
    </Icon>
  )
}

export function DangerIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3Z" />
      <path d="M12 7.8v5M12 16.1v.1" />
    </Icon>
  )
}

export function CloseIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  )
}

export function BellIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M6.2 16.5V11a5.8 5.8 0 0 1 11.6 0v5.5l1.7 2H4.5Z" />
      <path d="M12 3v2.2M10 21.2h4" />
    </Icon>
  )
}

export function ChevronIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m6 9.5 6 6 6-6" />
    </Icon>
  )
}

export function OfflineIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m3 3 18 18M8.6 8.9A7 7 0 0 0 5.5 18h12M10.8 6.2a6 6 0 0 1 7 4.9 3.6 3.6 0 0 1 2.6 5.6" />
    </Icon>
  )
}

export function LockIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <rect x="5" y="10.5" width="14" height="10" rx="2.2" />
      <path d="M8 10.5V7.8a4 4 0 0 1 8 0v2.7M12 14.7v1.8" />
    </Icon>
  )
}

export function SearchIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </Icon>
  )
}

export function FilterIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M4 7h9M18 7h2M4 17h2M11 17h9" />
      <circle cx="15.5" cy="7" r="2.4" />
      <circle cx="8.5" cy="17" r="2.4" />
    </Icon>
  )
}

export function CalendarIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <rect x="4" y="5.5" width="16" height="14.5" rx="2.5" />
      <path d="M4 10.5h16M8.5 3v4M15.5 3v4" />
    </Icon>
  )
}

export function RowsIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M4 5h16M4 9.7h16M4 14.3h16M4 19h16" />
    </Icon>
  )
}

const TONE_ICONS = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, danger: DangerIcon }

/** The shape of a tone, different for each, so that it is told apart without colour. */
export function ToneIcon({ tone, className }: IconProps & { tone: Tone }) {
  const Shape = TONE_ICONS[tone]
  return <Shape className={className} />
}
