/** The wings of the house from the ground up: a wing builds only on those before it. The same names in every layer. */
export const WINGS = [
  'tables',
  'infrastructure',
  'activity',
  'identity',
  'organizations',
  'care',
  'documents',
  'messages',
  'scheduling',
  'health-record',
  'forms',
  'billing',
  'service-requests',
  'code-search',
  'research',
  'privacy',
  'sites',
  'developer',
  'administration',
  'search',
] as const

export type Wing = (typeof WINGS)[number]

export function isWing(name: unknown): name is Wing {
  return WINGS.some((wing) => wing === name)
}
