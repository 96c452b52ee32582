import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { typedPasswordSchema } from '../fields/passwords.ts'

const tag = 'Session'

/** What is typed at sign-in: bounded, but not judged, so that the answer never tells an address from an account. */
export const loginInputSchema = z.strictObject({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  password: typedPasswordSchema,
})

const tokenSchema = z.object({ token: z.string() })
const newTokenSchema = z.object({ new_tok: z.string() })

export const authentication = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    permission: 'public',
    tag,
    summary: 'Sign in with e-mail address and password',
    description:
      'Answers `credentials_invalid` alike for a wrong password and for an address without an account.',
    input: loginInputSchema,
    output: tokenSchema,
  }),
  validateToken: endpoint({
    method: 'GET',
    path: '/validate_token',
    permission: 'token.validate',
    tag,
    summary: 'Tell whether the token is valid',
  }),
  reauth: endpoint({
    method: 'POST',
    path: '/reauth',
    // The replaced token of a reauth that just happened is still answered, so this route reads the token by itself.
    permission: 'public',
    tag,
    summary: 'Replace the token by a new one',
    description:
      'The replaced token gets the same successor for thirty seconds; used later, it ends the whole session.',
    output: newTokenSchema,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    // A token that is already dead is signed out just as well.
    permission: 'public',
    tag,
    summary: 'End the session of the token',
  }),
}
