import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SITE_IDS } from '@platform/contract'
import { expect, it, onTestFinished } from 'vitest'
import { StartError } from '../../infrastructure/config/start-error.ts'
import { BUNDLED_HEALTH_QUESTIONNAIRES_DIRECTORY, readHealthQuestionnaires } from './configuration.ts'

async function readWith(name: string, text: string) {
  const directory = await mkdtemp(join(tmpdir(), 'questionnaires-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  await writeFile(join(directory, name), text)
  return readHealthQuestionnaires(directory)
}

it('has one for every site', async () => {
  const read = await readHealthQuestionnaires(BUNDLED_HEALTH_QUESTIONNAIRES_DIRECTORY)
  expect([...read.keys()].toSorted()).toEqual([...SITE_IDS].toSorted())
})

it.each([
  ['what is not JSON', 'Platform.json', '{'],
  ['another resource', 'Platform.json', '{"resourceType":"Patient"}'],
  ['a file that names no site', 'no site.json', '{"resourceType":"Questionnaire"}'],
  [
    'an item that no form here can show',
    'Platform.json',
    '{"resourceType":"Questionnaire","item":[{"linkId":"who","type":"reference","text":"Who?"}]}',
  ],
])('refuses %s, naming the file', async (_what, name, text) => {
  const refused = await readWith(name, text).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartError)
  expect(String(refused)).toContain(name)
})
