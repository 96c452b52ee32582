/** Default addresses, on the site's own origin. */
export const apiBases = {
  main: '/api/main',
  developer: '/api/developer',
  medicalScanner: '/api/medical-scanner',
  medicalSearch: '/api/medical-search',
  careData: '/api/care-data',
  dataTrust: '/api/data-trust',
  messages: '/api/messages',
} as const satisfies Record<string, `/api/${string}`>

export type ApiBase = keyof typeof apiBases

export const API_BASES = [
  'main',
  'developer',
  'medicalScanner',
  'medicalSearch',
  'careData',
  'dataTrust',
  'messages',
] as const satisfies readonly ApiBase[]
