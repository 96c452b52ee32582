interface TimeZoneChoice {
  readonly value: string
  readonly label: string
}

/** A time zone as a choice: its IANA name without the underscores. */
export function timeZoneChoice(zone: string): TimeZoneChoice {
  return { value: zone, label: zone.replaceAll('_', ' ') }
}

/** Every IANA time zone this browser knows as a choice; an unusual one that is set already stays in the list. */
export function listTimeZones(current: string): TimeZoneChoice[] {
  const zones = new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return [...zones].toSorted().map(timeZoneChoice)
}
