/** Every IANA time zone this browser knows as a choice; an unusual one that is set already stays in the list. */
export function listTimeZones(current: string): { value: string; label: string }[] {
  const zones = new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return [...zones].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
