export { createAuthFetch, type AuthFetch, type AuthFetchOptions } from './create-auth-fetch.ts'
