import { and, eq, exists, or, sql } from 'drizzle-orm'
import type { CareContext } from '../../care/consent/care-context.ts'
import { isAnyOf } from '../../infrastructure/database/any-of.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { formAssignments } from '../../tables/forms/form-assignments.ts'
import { formResponses } from '../../tables/forms/form-responses.ts'
import { questionnaires } from '../../tables/forms/questionnaires.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'
import { isOwn } from '../questionnaires/ownership.ts'

interface Looked {
  readonly questionnaireId: string | undefined
  /** Whose records are open to the viewer. */
  readonly personIds: readonly string[]
  /** How much was found of the form: what is found is known. */
  readonly found: number
}

/**
 * Of a form of which nothing is found, whether there is nothing or nothing for the viewer.
 *
 * @throws ApiProblem `not_found` for one that is not theirs, and of which nobody was asked whose record is open to them
 */
export async function requireKnownForm(
  { database, viewer }: CareContext,
  { questionnaireId, personIds, found }: Looked,
): Promise<void> {
  if (questionnaireId === undefined || found > 0) return
  const { id, siteId, organizationId, authorId: makerId } = questionnaires
  const one = { one: sql`1` }
  const asked = database
    .select(one)
    .from(formAssignments)
    .where(and(eq(formAssignments.questionnaireId, id), isAnyOf(formAssignments.personId, personIds)))
  const answered = database
    .select(one)
    .from(formResponses)
    .innerJoin(careResources, eq(careResources.id, formResponses.resourceId))
    .where(and(eq(formResponses.questionnaireId, id), isAnyOf(careResources.personId, personIds)))
  const isTheirs = isOwn({ siteId, organizationId, makerId }, viewer)
  const [known] = await database
    .select({ id })
    .from(questionnaires)
    .where(
      and(
        eq(id, questionnaireId),
        eq(siteId, viewer.siteId),
        or(viewer.kind === 'professional' ? isTheirs : sql`false`, exists(asked), exists(answered)),
      ),
    )
  if (known === undefined) throw new ApiProblem('not_found')
}
