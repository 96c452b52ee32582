/** The wings of the house from the ground up: each uses only those before it. */
export const WINGS = [
  'tables',
  'infrastructure',
  'activity',
  'identity',
  'organizations',
  'care',
  'documents',
  'messages',
  'billing',
  'research',
  'privacy',
  'sites',
  'administration',
] as const
