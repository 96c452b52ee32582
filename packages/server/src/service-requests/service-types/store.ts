import type { ServiceTypeForm } from '@platform/contract/service-requests'
import { and, asc, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { careGrants } from '../../tables/care/care-team.ts'
import { questionnaires } from '../../tables/forms/questionnaires.ts'
import { accounts } from '../../tables/identity/account.ts'
import { organizations } from '../../tables/organizations/organization.ts'
import { serviceTypeAnswerers, serviceTypes } from '../../tables/service-requests/service-types.ts'
import { caresForClients, isAnswering } from './answering.ts'

interface TypeKey {
  readonly organizationId: string
  readonly id: string
}

interface Named {
  readonly id: string
  readonly name: string
}

const answerers = sql<Named[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', colleague.id, 'name', colleague.first_name || ' ' || colleague.last_name)
    order by colleague.last_name, colleague.first_name, colleague.id), '[]'::jsonb)
  from ${serviceTypeAnswerers} named join ${accounts} colleague on colleague.id = named.account_id
  where named.type_id = ${serviceTypes.id} and colleague.organization_id = ${serviceTypes.organizationId}
    and ${caresForClients(sql`colleague.organization_role`)})`

export type TypeRow = Awaited<ReturnType<typeof listTypes>>[number]

/** Those that are out of use too. */
export function listTypes(
  database: Database,
  { organizationId, id }: Partial<TypeKey> & Pick<TypeKey, 'organizationId'>,
) {
  return database
    .select({
      id: serviceTypes.id,
      name: serviceTypes.name,
      description: serviceTypes.description,
      questionnaireId: serviceTypes.questionnaireId,
      formTitle: questionnaires.title,
      responseHours: serviceTypes.responseHours,
      answerers,
      retiredAt: serviceTypes.retiredAt,
      version: serviceTypes.version,
    })
    .from(serviceTypes)
    .leftJoin(questionnaires, eq(questionnaires.id, serviceTypes.questionnaireId))
    .where(
      and(
        eq(serviceTypes.organizationId, organizationId),
        id === undefined ? undefined : eq(serviceTypes.id, id),
      ),
    )
    .orderBy(asc(sql`lower(${serviceTypes.name})`), asc(serviceTypes.id))
}

type TypeColumns = Omit<ServiceTypeForm, 'answererIds'>

export async function insertType(
  database: Database,
  type: TypeColumns & { readonly organizationId: string; readonly createdAt: Date },
): Promise<string> {
  const [row] = await database.insert(serviceTypes).values(type).returning({ id: serviceTypes.id })
  if (row === undefined) throw new Error('The database kept no type')
  return row.id
}

/** Tells whether it was still at the version seen. */
export async function updateType(
  database: Database,
  { organizationId, id, seenVersion }: TypeKey & { readonly seenVersion: number },
  change: TypeColumns,
): Promise<boolean> {
  const rows = await database
    .update(serviceTypes)
    .set({ ...change, version: seenVersion + 1 })
    .where(and(isType({ organizationId, id }), eq(serviceTypes.version, seenVersion)))
    .returning({ id: serviceTypes.id })
  return rows.length === 1
}

/** Tells whether that changed anything. */
export async function updateUse(
  database: Database,
  { isUsed, at, ...key }: TypeKey & { readonly isUsed: boolean; readonly at: Date },
): Promise<boolean> {
  const { retiredAt, version } = serviceTypes
  const rows = await database
    .update(serviceTypes)
    .set({ retiredAt: isUsed ? null : at, version: sql`${version} + 1` })
    .where(and(isType(key), isUsed ? isNotNull(retiredAt) : isNull(retiredAt)))
    .returning({ id: serviceTypes.id })
  return rows.length === 1
}

function isType({ organizationId, id }: TypeKey): SQL | undefined {
  return and(eq(serviceTypes.organizationId, organizationId), eq(serviceTypes.id, id))
}

export async function replaceAnswerers(
  database: Database,
  typeId: string,
  accountIds: readonly string[],
): Promise<void> {
  await database.delete(serviceTypeAnswerers).where(eq(serviceTypeAnswerers.typeId, typeId))
  const named = [...new Set(accountIds)]
  if (named.length > 0)
    await database.insert(serviceTypeAnswerers).values(named.map((accountId) => ({ typeId, accountId })))
}

/** The members of an organization who care for clients, by name. */
export function listPossibleAnswerers(database: Database, organizationId: string): Promise<Named[]> {
  return database
    .select({ id: accounts.id, name: sql<string>`${accounts.firstName} || ' ' || ${accounts.lastName}` })
    .from(accounts)
    .where(and(eq(accounts.organizationId, organizationId), caresForClients(accounts.organizationRole)))
    .orderBy(asc(accounts.lastName), asc(accounts.firstName), asc(accounts.id))
}

const MAX_FORMS = 200

/** The published forms of an organization on a site, by title. */
export function listPossibleForms(
  database: Database,
  { organizationId, siteId, id }: { organizationId: string; siteId: string; id?: string },
): Promise<{ id: string; title: string }[]> {
  return database
    .select({ id: questionnaires.id, title: questionnaires.title })
    .from(questionnaires)
    .where(
      and(
        sql`${questionnaires.siteId} = ${siteId}`,
        eq(questionnaires.organizationId, organizationId),
        eq(questionnaires.state, 'active'),
        id === undefined ? undefined : eq(questionnaires.id, id),
      ),
    )
    .orderBy(asc(questionnaires.title), asc(questionnaires.id))
    .limit(MAX_FORMS)
}

/** What a person can ask for: of every organization in which somebody answers them. */
export function listOfferedTypes(
  database: Database,
  { typeId, ...query }: Parameters<typeof isAnswering>[1] & { readonly typeId?: string },
) {
  const answerer = database
    .select({ one: sql`1` })
    .from(accounts)
    .innerJoin(careGrants, eq(careGrants.memberId, accounts.id))
    .where(isAnswering(database, query))
  return (
    database
      .select({
        id: serviceTypes.id,
        organizationId: serviceTypes.organizationId,
        organizationName: organizations.name,
        name: serviceTypes.name,
        description: serviceTypes.description,
        questionnaireId: questionnaires.id,
        questionnaireVersion: questionnaires.publishedVersion,
        responseHours: serviceTypes.responseHours,
      })
      .from(serviceTypes)
      // Of a form that is not published any more nothing is asked.
      .leftJoin(
        questionnaires,
        and(
          eq(questionnaires.id, serviceTypes.questionnaireId),
          eq(questionnaires.siteId, query.siteId),
          eq(questionnaires.state, 'active'),
        ),
      )
      .innerJoin(organizations, eq(organizations.id, serviceTypes.organizationId))
      .where(
        and(
          isNull(serviceTypes.retiredAt),
          isNull(organizations.suspendedAt),
          typeId === undefined ? undefined : eq(serviceTypes.id, typeId),
          exists(answerer),
        ),
      )
      .orderBy(asc(organizations.name), asc(sql`lower(${serviceTypes.name})`), asc(serviceTypes.id))
  )
}
