import { expectTypeOf, test } from 'vitest'
import { createClaimsReader } from './claims/create-claims-reader.ts'
import type { Claims } from './claims/claims.ts'
import type { StandardSchema } from './claims/standard-schema.ts'
import { createSession } from './create-session.ts'
import type { Session, SessionOptions, SessionTransport } from './session.ts'

declare const transport: SessionTransport
interface Staff {
  readonly sub: string
  readonly ward: number
}
declare const staffSchema: StandardSchema<Staff>
const nameStaff = ({ sub, ward }: Staff): string => `${sub} of ward ${ward}`

const createStaffSession = () =>
  createSession({ transport, readClaims: createClaimsReader(staffSchema), identify: nameStaff })

test('without a word about claims they are those that a session reads', () => {
  expectTypeOf(createSession({ transport }).getSnapshot().claims).toEqualTypeOf<Claims | undefined>()
})

test('a schema brings its own claims, and keeps those that a session reads', () => {
  const session = createStaffSession()
  expectTypeOf(session.getSnapshot().claims?.ward).toEqualTypeOf<number | undefined>()
  expectTypeOf(session.getSnapshot().claims?.exp).toEqualTypeOf<number | undefined>()
  session.on('updated', ({ claims }) => expectTypeOf(claims?.sub).toEqualTypeOf<string | undefined>())
})

test('a type brings its own claims without a schema', () => {
  expectTypeOf(createSession<Staff>({ transport }).getSnapshot().claims).toEqualTypeOf<Staff | undefined>()
  expectTypeOf<Session<Staff>>().toExtend<Session>()
})

test('a session ends by hand or for idleness; the other reasons are its own', () => {
  const session = createStaffSession()
  expectTypeOf(session.logout).parameter(0).toEqualTypeOf<'signed_out' | 'idle' | undefined>()
})

test('there is no session without a way to the server', () => {
  expectTypeOf<{ key: string }>().not.toExtend<SessionOptions>()
  expectTypeOf<{ transport: SessionTransport }>().toExtend<SessionOptions>()
})

test('a share is of one type', () => {
  const unread = createStaffSession().share('unread', 0)
  expectTypeOf(unread.get()).toEqualTypeOf<number>()
  // @ts-expect-error -- it holds a number
  unread.set('many')
})
