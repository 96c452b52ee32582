import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isSiteId } from '@platform/contract'
import type { SiteId } from '@platform/contract'
import { questionnaireContentSchema } from '@platform/contract/forms'
import type { QuestionnaireContent } from '@platform/contract/forms'
import { StartError } from '../../infrastructure/config/start-error.ts'
import { parseExactly } from '../../infrastructure/http/body/decimals.ts'
import { judgePublished } from '../questionnaires/judge-form.ts'
import { judgeShape } from '../questionnaires/judge-shape.ts'

export const BUNDLED_HEALTH_QUESTIONNAIRES_DIRECTORY = fileURLToPath(
  new URL('../../../configuration/health-questionnaires', import.meta.url),
)

/** What each site asks its clients about their health; a site that is not among them asks nothing. */
export type HealthQuestionnaires = ReadonlyMap<SiteId, QuestionnaireContent>

const ENDING = '.json'

/**
 * Each file is a Questionnaire of FHIR R4, named after its site: `Candoo.json`.
 *
 * @throws StartError when one cannot be used as a form here, naming the file and the items
 */
export async function readHealthQuestionnaires(directory: string): Promise<HealthQuestionnaires> {
  const files = (await readdir(directory)).filter((name) => name.endsWith(ENDING))
  const read = files.toSorted().map(async (file) => {
    const siteId = file.slice(0, -ENDING.length)
    if (!isSiteId(siteId)) throw new StartError([`${join(directory, file)} is not named after a site.`])
    return [siteId, await readForm(join(directory, file))] as const
  })
  return new Map(await Promise.all(read))
}

async function readForm(file: string): Promise<QuestionnaireContent> {
  const { data, error } = questionnaireContentSchema.safeParse(await readJson(file))
  if (data === undefined)
    throw new StartError([`The questionnaire in ${file} cannot be used: ${error.message}`])
  const errors = [...judgeShape(data), ...judgePublished(data)]
  if (errors.length > 0)
    throw new StartError(errors.map(({ pointer, code }) => describe(file, pointer, code)))
  return data
}

function describe(file: string, pointer: string, code: string): string {
  return `The questionnaire in ${file} cannot be used: "${pointer}" is refused (${code}).`
}

async function readJson(file: string): Promise<unknown> {
  try {
    return parseExactly(await readFile(file, 'utf8'))
  } catch (error) {
    throw new StartError([`The questionnaire in ${file} cannot be read: ${String(error)}`], { cause: error })
  }
}
