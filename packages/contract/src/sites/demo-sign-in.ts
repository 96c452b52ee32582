import * as z from 'zod/mini'
import { ACCOUNT_KINDS } from '../permissions/accounts.ts'

/** Whom a demo lets in with one click. Its server writes them into the configuration on the page of the site. */
export const demoSignInSchema = z.object({
  /** Of all of them. */
  password: z.string(),
  accounts: z.array(
    z.object({
      kind: z.enum(ACCOUNT_KINDS),
      email: z.string(),
      name: z.string(),
      /** Leads an organization. */
      isLeader: z.boolean(),
    }),
  ),
})

export type DemoSignIn = z.output<typeof demoSignInSchema>
