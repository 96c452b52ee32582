import type { AccountKind, CaptchaPurpose } from '@platform/contract'
import type { Actor } from '../world/actors.ts'
import type { Audience } from './audience.ts'

/**
 * Whose rows an endpoint may show and change: the caller's own, those of everybody in the caller's
 * organization, those on both sides of a connection between a provider and an organization, or everybody's.
 */
type Reach = 'own' | 'organization' | 'connection' | 'everybody'

export interface Access {
  /** Who may call it. Written by hand, to be held against the permission table. */
  readonly by: Audience
  /** `own` unless told, of all kinds of account or of some. */
  readonly reach?: Reach | Readonly<Partial<Record<AccountKind, Reach>>>
  /**
   * What each id names: `{ '/params/id': 'sessions' }`, a table or a column; `null` when it names nothing.
   */
  readonly ids?: Readonly<Record<string, string | null>>
  /** Put over the input that is made from the schema, by place: `{ '/body/endsAt': '2030-01-01T00:00:00.000Z' }`. */
  readonly input?: (actor: Actor) => Readonly<Record<string, unknown>>
  readonly captcha?: CaptchaPurpose
  /** Objects of its input whose fields the browser decides, so that unknown ones must pass. */
  readonly openAt?: readonly string[]
  /** Some of those invited are refused by an object's own rule, such as who asked for a thing and may not grant it. */
  readonly isSelective?: boolean
  /** Why nobody succeeds with the rows at hand. */
  readonly neverSucceeds?: string
}

export const everyAccount = { by: 'everyAccount' } as const satisfies Access
export const anyone = { by: 'anyone' } as const satisfies Access
export const admins = { by: { platformAdmin: true }, reach: 'everybody' } as const satisfies Access

/** What a mail alone holds. */
export const mailed = { neverSucceeds: 'it takes the secret of a mail' } as const
