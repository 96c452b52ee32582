import type { SiteId } from '@platform/contract'
import type { EmergencyCard } from '@platform/contract/health-record'
import { readCareAccess } from '../../care/consent/access.ts'
import { readPerson } from '../../care/consent/store.ts'
import { toView } from '../../documents/document-links/present-links.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { emergencyCardViews } from '../../tables/health-record/emergency-card-links.ts'
import { mayChange } from '../care-resources/resource-access.ts'
import { readProfileResource } from '../profile-entries/read-resource.ts'
import { readProfileResources } from '../profile-entries/service.ts'
import { announceLink, readCardLink } from './links.ts'

interface CardReader {
  readonly siteId: SiteId
  readonly headers: Headers
  readonly at: Date
}

/**
 * The card behind a link, for whoever has it; each reading stands in the link's log and in the audit log.
 *
 * @returns `undefined` once who made the link does not keep the record any more
 */
export async function openEmergencyCard(
  database: Database,
  linkId: string,
  { siteId, headers, at }: CardReader,
): Promise<EmergencyCard | undefined> {
  const link = await readCardLink(database, linkId)
  if (link?.siteId !== siteId) return undefined
  const { personId, createdBy: accountId, expiresAt } = link
  const access = await readCareAccess(database, { accountId, personId, siteId, at })
  if (access?.scopes.has('record') !== true || !mayChange(access)) return undefined
  const person = await readPerson(database, personId)
  if (person === undefined) return undefined
  const { current, sections } = await readProfileResources(database, {
    siteId,
    personId,
    scope: 'record',
    standing: 'current',
  })
  await database.transaction(async (transaction) => {
    await transaction.insert(emergencyCardViews).values(toView(link.id, headers, at))
    const nobody = { accountId: null, siteId, organizationId: undefined }
    await announceLink(transaction, nobody, link, { action: 'emergencyCard.linkUsed', at })
  })
  return {
    name: `${person.firstName} ${person.lastName}`,
    birthDate: person.birthDate,
    readAt: at.toISOString(),
    expiresAt: expiresAt.toISOString(),
    items: current.map(({ id, content }) => ({ id, ...readProfileResource(content) })),
    sections,
  }
}
