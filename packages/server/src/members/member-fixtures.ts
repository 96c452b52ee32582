import { memberSchema } from '@platform/contract'
import type { Member } from '@platform/contract'
import * as z from 'zod/mini'
import type { TestServer } from '../testing/index.ts'

const membersSchema = z.object({ items: z.array(memberSchema), total: z.int() })

/** The members as somebody sees them. */
export async function listMembersAs(
  server: TestServer,
  token: string,
  query = '',
): Promise<{ items: Member[]; total: number }> {
  const response = await server.request('main', `/organization/members${query}`, { token })
  return membersSchema.parse(await response.json())
}

/** One member by the address of the account. */
export async function findMember(server: TestServer, token: string, email: string): Promise<Member> {
  const { items } = await listMembersAs(server, token)
  const member = items.find((candidate) => candidate.email === email)
  if (member === undefined) throw new Error(`${email} is no member`)
  return member
}

/** Asks for another role; the role that is there is taken for the one that was seen unless told. */
export async function changeRole(
  server: TestServer,
  token: string,
  member: Pick<Member, 'id' | 'role'>,
  role: string,
): Promise<Response> {
  return server.request('main', `/organization/members/${member.id}/role`, {
    method: 'PUT',
    token,
    json: { role, seenRole: member.role },
  })
}
