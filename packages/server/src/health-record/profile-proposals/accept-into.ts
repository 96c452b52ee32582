import { listDifferences } from '@platform/contract/health-record'
import type { ProfileEntryDraft, ProfileEntryInput, ProfileFacts } from '@platform/contract/health-record'
import type { CareContext } from '../../care/consent/care-context.ts'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import { createFieldProblem } from '../../infrastructure/problems/problem.ts'
import type { CareResource } from '../care-resources/care-store.ts'
import { updateResource } from '../care-resources/change-resource.ts'
import { openCareStore } from '../care-resources/care-keeper.ts'
import { actorOf } from '../care-resources/resource-access.ts'
import { readProfileResource } from '../profile-entries/read-resource.ts'
import { createProfileEntry, ENTRIES, requireSound } from '../profile-entries/service.ts'
import { toCareFacts } from '../profile-entries/to-care-facts.ts'
import { applyProposal } from './apply-proposal.ts'
import type { ProposalRow } from './store.ts'

export interface Acceptance {
  /** Of the entry that it changes; `null` for a new one. */
  readonly seenVersion: number | null
  /** Who sees a new entry: the care team, as it does what is entered unless somebody says otherwise. */
  readonly sharing?: Sharing | undefined
}

type Sharing = Pick<ProfileEntryInput, 'audience' | 'memberIds'>

const WITH_TEAM: Sharing = { audience: 'team', memberIds: [] }

/**
 * Writes a proposal into the health profile, within the transaction of the context. Where the entry says what was proposed and
 * nothing else, it is confirmed by who has proposed it.
 *
 * @returns the id of the entry
 * @throws ApiProblem `precondition_failed` for an entry that has changed since it was seen, `validation_failed` for what contradicts
 * such a change, and for saying who sees an entry that is there
 */
export async function acceptInto(
  context: CareContext,
  row: ProposalRow,
  { seenVersion, sharing }: Acceptance,
): Promise<string> {
  const said = readProfileResource(row.content)
  if (row.target !== null && sharing !== undefined) throw createFieldProblem(['sharing'], 'unknown_field')
  const { id, version, facts } =
    row.target === null || row.base === null
      ? await add(context, row, { ...said, ...(sharing ?? WITH_TEAM) })
      : await change(context, row.target, { seenVersion, base: readProfileResource(row.base), said })
  const isUnchanged = listDifferences(facts, said).length === 0
  if (row.proposedBy !== null && isUnchanged) {
    const { at } = actorOf(context)
    await openCareStore(context.database).confirm(id, version, { accountId: row.proposedBy, at })
  }
  return id
}

interface Written {
  readonly id: string
  readonly version: number
  readonly facts: ProfileFacts
}

async function add(context: CareContext, row: ProposalRow, said: ProfileEntryInput): Promise<Written> {
  const { id, personId, proposedBy } = row
  // No key that somebody sends is like it.
  const key = `profile-proposal:${id}`
  const draft: ProfileEntryDraft = { ...said, key, personId }
  const origin = { source: 'member', authorId: proposedBy ?? undefined } as const
  const entry = await createProfileEntry(context, draft, origin)
  return { id: entry.id, version: entry.version, facts: entry }
}

interface Statement {
  readonly seenVersion: number | null
  readonly base: ProfileFacts
  readonly said: ProfileFacts
}

/** Who sees the entry stays. */
async function change(
  context: CareContext,
  target: Pick<CareResource, 'id' | 'version'>,
  { seenVersion, base, said }: Statement,
): Promise<Written> {
  if (seenVersion === null) throw createStaleProblem(target.version)
  const merge = ({ content }: CareResource): ProfileFacts =>
    applyProposal(base, said, readProfileResource(content))
  const { resource } = await updateResource(context, ENTRIES, {
    id: target.id,
    seenVersion,
    check: (present, transaction) =>
      requireSound(context, transaction, present.personId, {
        ...merge(present),
        audience: 'team',
        memberIds: [],
      }),
    toFacts: (present) =>
      toCareFacts(
        { ...merge(present), audience: present.audience, memberIds: present.members.map(({ id }) => id) },
        { enteredAt: present.createdAt, kept: present.content },
      ),
  })
  return { id: resource.id, version: resource.version, facts: readProfileResource(resource.content) }
}
