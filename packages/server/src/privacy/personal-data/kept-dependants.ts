import type { CareScope } from '@platform/contract/care'
import { and, isNull, notExists, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { guardianships } from '../../tables/care/care-team.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'
import { checkouts } from '../../tables/billing/subscriptions.ts'
import { formAssignments } from '../../tables/forms/form-assignments.ts'
import { formDrafts } from '../../tables/forms/form-drafts.ts'
import { apps } from '../../tables/developer/apps.ts'
import { healthImports } from '../../tables/health-record/health-imports.ts'
import { serviceRequests } from '../../tables/service-requests/service-requests.ts'
import { dependants } from '../../tables/care/dependants.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Person } from '../../infrastructure/files/personal-files.ts'

/** The condition that finds the dependants whose record a person keeps, or has kept. */
export function isKeptBy({ accountId }: Person): SQL {
  return sql`exists (select 1 from ${guardianships} where ${guardianships.dependantId} = ${dependants.id}
    and ${guardianships.accountId} = ${accountId})`
}

/** A guardian who may only read counts as well, but only for the parts that are theirs to read. */
export function isAboutDependantOf(
  { accountId }: Person,
  dependantId: SQLWrapper,
  scope: CareScope | SQLWrapper,
): SQL {
  return sql`${dependantId} in (select ${guardianships.dependantId} from ${guardianships}
    where ${guardianships.accountId} = ${accountId} and ${guardianships.endedAt} is null
      and ${scope} = any(${guardianships.scopes}))`
}

/** Of their own record, or of that of a dependant. */
export function isOfCareResourceOf(person: Person, resourceId: SQLWrapper): SQL {
  return sql`${resourceId} in (select ${careResources.id} from ${careResources}
    where ${careResources.clientId} = ${person.accountId}
      or ${isAboutDependantOf(person, careResources.dependantId, careResources.scope)})`
}

/** What was refused is of no part of a record, and open to who has all of it. */
export function isOfImportOf(
  person: Person,
  { importId, scope }: { readonly importId: SQLWrapper; readonly scope: SQLWrapper },
): SQL {
  return sql`${importId} in (select ${healthImports.id} from ${healthImports}
    where ${healthImports.clientId} = ${person.accountId}
      or ${isAboutDependantOf(person, healthImports.dependantId, sql`coalesce(${scope}, 'record')`)})`
}

/** Of an app that they have let in. */
export function isOfAppOf(person: Person, appId: SQLWrapper): SQL {
  return sql`${appId} in (select ${apps.id} from ${apps} where ${apps.accountId} = ${person.accountId})`
}

/** Of what they have bought, or began to buy. */
export function isOfCheckoutOf(person: Person, checkoutId: SQLWrapper): SQL {
  return sql`${checkoutId} in (select ${checkouts.id} from ${checkouts} where ${checkouts.accountId} = ${person.accountId})`
}

/** Of a form that they, or who keeps their record with them, have begun to fill in. */
export function isOfDraftOf(person: Person, draftId: SQLWrapper): SQL {
  return sql`${draftId} in (select ${formDrafts.id} from ${formDrafts}
    join ${formAssignments} on ${formAssignments.id} = ${formDrafts.assignmentId}
    where ${formAssignments.clientId} = ${person.accountId}
      or ${isAboutDependantOf(person, formAssignments.dependantId, sql`'record'`)})`
}

/** Of what they, or who keeps their record with them, have asked for. */
export function isOfRequestOf(person: Person, requestId: SQLWrapper): SQL {
  return sql`${requestId} in (select ${serviceRequests.id} from ${serviceRequests}
    where ${serviceRequests.clientId} = ${person.accountId}
      or ${isAboutDependantOf(person, serviceRequests.dependantId, sql`'messages'`)})`
}

/**
 * Deletes the dependants who have lost the last account that ever kept their record, with everything about
 * them, and tells who they were.
 */
export async function deleteUnkeptDependants(database: Database): Promise<string[]> {
  const guardian = database
    .select({ one: sql`1` })
    .from(guardianships)
    .where(sql`${guardianships.dependantId} = ${dependants.id}`)
  const rows = await database
    .delete(dependants)
    .where(and(notExists(guardian), isNull(dependants.handedOverTo)))
    .returning({ id: dependants.id })
  return rows.map(({ id }) => id)
}
