export { createOidc } from './create-oidc.ts'
export type { OidcMetadata } from './metadata.ts'
export { OidcError, type OidcErrorCode, type OidcErrorDetails } from './answers/oidc-error.ts'
export type { Oidc, OidcDpop, OidcOptions, SignInOptions } from './oidc-options.ts'
