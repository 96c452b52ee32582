export {
  COOKIE_SESSION,
  createCookieOptions,
  type CookieCalls,
  type CookieOptions,
} from './create-cookie-options.ts'
export {
  createTokenSetOptions,
  type TokenSetCalls,
  type TokenSetOptions,
} from './create-token-set-options.ts'
export {
  formatTokenSet,
  readTokenAnswer,
  readTokenSet,
  type TokenAnswer,
  type TokenSet,
} from './token-set.ts'
