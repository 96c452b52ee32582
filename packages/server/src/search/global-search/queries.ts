import { isAllowed } from '@platform/contract'
import type { SearchKind } from '@platform/contract/search'
import type { SQLWrapper } from 'drizzle-orm'
import { findAccounts } from '../../administration/accounts/store.ts'
import { findInvoices } from '../../billing/invoice-records/store.ts'
import { findClients } from '../../care/clients/store.ts'
import type { ReachablePerson } from '../../care/consent/reach.ts'
import { withScope } from '../../care/consent/reach.ts'
import { findMembers as findTeam } from '../../care/consent/store.ts'
import { findFirstCodes } from '../../code-search/codes/find-codes.ts'
import { findDocuments } from '../../documents/documents/list-store.ts'
import { findAssignments } from '../../forms/form-assignments/assignment-store.ts'
import { SCOPE as FORMS } from '../../forms/questionnaire-responses/response-access.ts'
import { findForms } from '../../forms/questionnaires/store.ts'
import { foldWords, toWordQuery } from '../../infrastructure/search/find-text.ts'
import { findConversations } from '../../messages/conversations/find-conversations.ts'
import { findMembers } from '../../organizations/members/store.ts'
import { findAppointments } from '../../scheduling/appointment-records/appointment-store.ts'
import { findRequests } from '../../service-requests/service-requests/request-store.ts'
import { SCOPE as REQUESTS } from '../../service-requests/service-types/answering.ts'
import type { Searched } from './searched.ts'

// Each kind is found by the wing it is of, under the conditions of the list that it has there: nothing here says who may see what
// but which list an account has.

type Query = (searched: Searched) => SQLWrapper | undefined

/** Whose record the viewer keeps, and who shares a part of theirs. */
function splitIds(persons: readonly ReachablePerson[]) {
  const idsWhere = (isShared: boolean) =>
    persons.filter(({ as }) => (as === 'member') === isShared).map(({ personId }) => personId)
  return { keptIds: idsWhere(false), sharedIds: idsWhere(true) }
}

export const QUERIES: Readonly<Record<SearchKind, Query>> = {
  clients({ database, viewer, at, words, limit }) {
    if (!isAllowed(viewer, 'clients.list')) return undefined
    const { accountId: memberId, siteId } = viewer
    return findClients(database, { memberId, siteId, at }, words, limit)
  },
  careTeam({ database, viewer, at, persons, words, limit }) {
    if (!isAllowed(viewer, 'careTeam.read')) return undefined
    const { keptIds: personIds } = splitIds(persons)
    return findTeam(database, { personIds, siteId: viewer.siteId, at }, words, limit)
  },
  members({ database, viewer: { organizationId, siteId, ...viewer }, typed: q, limit }) {
    if (!isAllowed(viewer, 'members.list') || organizationId === undefined) return undefined
    const all = { state: undefined, role: undefined }
    return findMembers(database, { organizationId, siteId, q, ...all }, limit)
  },
  accounts({ database, viewer, typed, limit }) {
    const words = toWordQuery(typed)
    if (!isAllowed(viewer, 'adminAccounts.list') || words === undefined) return undefined
    return findAccounts(database, words, limit)
  },
  conversations({ database, viewer, persons, words, limit }) {
    if (!isAllowed(viewer, 'conversations.read')) return undefined
    const reached = withScope(persons, 'messages')
    const { keptIds: ownIds, sharedIds: teamIds } = splitIds(reached)
    const naming = words.map((word) => ({ word, personIds: listNamed(reached, word) }))
    return findConversations(database, viewer, { ownIds, teamIds }, naming, limit)
  },
  appointments({ database, viewer, at, persons, words, limit }) {
    if (!isAllowed(viewer, 'appointments.read')) return undefined
    const { accountId, siteId, kind } = viewer
    const { keptIds: personIds } = splitIds(withScope(persons, 'calendar'))
    const whose = kind === 'professional' ? { professionalId: accountId } : { personIds }
    return findAppointments(database, { siteId, at, ...whose }, words, limit)
  },
  documents({ database, viewer, persons, words, limit }) {
    if (!isAllowed(viewer, 'documents.read')) return undefined
    return findDocuments(database, viewer, withScope(persons, 'documents'), words, limit)
  },
  forms({ database, viewer, words, limit }) {
    return isAllowed(viewer, 'questionnaires.read') ? findForms(database, viewer, words, limit) : undefined
  },
  formAssignments({ database, viewer, persons, words, limit }) {
    // What professionals have asked for stands at their forms and their clients.
    if (!isAllowed(viewer, 'formAssignments.fill')) return undefined
    const { keptIds } = splitIds(withScope(persons, FORMS))
    return findAssignments(database, { viewer, keptIds, sharedIds: [], limit }, words)
  },
  serviceRequests({ database, viewer, persons, words, limit }) {
    if (!isAllowed(viewer, 'serviceRequests.read')) return undefined
    const reached = splitIds(withScope(persons, REQUESTS))
    return findRequests(database, { viewer, ...reached, limit }, words)
  },
  invoices({ database, viewer, typed, limit }) {
    return isAllowed(viewer, 'invoices.read') ? findInvoices(database, viewer, typed, limit) : undefined
  },
  codes({ database, viewer, typed, language, limit }) {
    const words = foldWords(typed).split(' ')
    if (!isAllowed(viewer, 'codes.read') || words[0] === '') return undefined
    const everywhere = { system: undefined, kind: undefined }
    const question = { typed, words, language, accountId: viewer.accountId, ...everywhere }
    return findFirstCodes(database, question, limit)
  },
}

/** Those in whose name a word begins. */
function listNamed(persons: readonly ReachablePerson[], word: string): string[] {
  const wanted = foldWords(word)
  const isNamed = ({ firstName, lastName }: ReachablePerson) =>
    ` ${foldWords(`${firstName} ${lastName}`)}`.includes(` ${wanted}`)
  return wanted === '' ? [] : persons.filter(isNamed).map(({ personId }) => personId)
}
