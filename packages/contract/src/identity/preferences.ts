import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { limitDocument } from '../fields/documents.ts'
import {
  dateSchema,
  givenDateSchema,
  givenInstantSchema,
  instantSchema,
  versionSchema,
} from '../fields/fields.ts'
import { textSchema } from '../fields/text.ts'
import { versionedInput } from '../fields/versions.ts'

const tag = 'Account'
const slugSchema = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/))

/** What a person has chosen for the screens; any keys, so that a screen can add its own. */
export const preferencesSchema = limitDocument(z.record(slugSchema, z.json()))

/** Tasks whose text is translated by their kind; only `custom` carries its own title. */
export const TASK_KINDS = [
  'completeProfile',
  'chooseLanguage',
  'checkSessions',
  'comparePlans',
  'readWhatsNew',
  'reviewDemoRequests',
  'custom',
] as const

export type TaskKind = (typeof TASK_KINDS)[number]

export const taskSchema = z.strictObject({
  id: slugSchema,
  kind: z.enum(TASK_KINDS),
  title: z.nullable(textSchema({ max: 200 })),
  isDone: z.boolean(),
  dueOn: z.nullable(givenDateSchema),
})

export type Task = z.output<typeof taskSchema>

export const taskListSchema = limitDocument(
  z.strictObject({ tasks: z.array(taskSchema).check(z.maxLength(200)) }),
)

/** Tasks as they were stored, whatever the rules for titles and days were then. */
export const keptTaskListSchema = z.object({
  tasks: z.array(z.extend(taskSchema, { title: z.nullable(z.string()), dueOn: z.nullable(dateSchema) })),
})

/** Tutorial id -> when it was finished or dismissed. */
export const tutorialsSchema = limitDocument(z.record(slugSchema, givenInstantSchema))

export const keptTutorialsSchema = z.record(slugSchema, instantSchema)

function stored<Value extends z.ZodMiniType>(value: Value): Stored<Value> {
  return z.object({ value, version: versionSchema })
}

type Stored<Value extends z.ZodMiniType> = z.ZodMiniObject<{ value: Value; version: typeof versionSchema }>

function replacement<Value extends z.ZodMiniType>(
  value: Value,
): z.ZodMiniObject<{ value: Value }, z.core.$strict> {
  return z.strictObject({ value })
}

const storedPreferencesSchema = stored(preferencesSchema)
export const storedTaskListSchema = stored(keptTaskListSchema)
const storedTutorialsSchema = stored(keptTutorialsSchema)

export type StoredPreferences = z.output<typeof storedPreferencesSchema>
export type StoredTaskList = z.output<typeof storedTaskListSchema>
export type StoredTutorials = z.output<typeof storedTutorialsSchema>

const taskList = {
  read: endpoint({
    method: 'GET',
    path: '/account/task-list',
    permission: 'taskList.read',
    tag,
    summary: 'Read my task list',
    output: storedTaskListSchema,
  }),
  write: endpoint({
    method: 'PUT',
    path: '/account/task-list',
    permission: 'taskList.write',
    tag,
    summary: 'Replace my task list',
    versioned: true,
    input: versionedInput(replacement(taskListSchema)),
    output: storedTaskListSchema,
  }),
}

const tutorials = {
  read: endpoint({
    method: 'GET',
    path: '/account/tutorials',
    permission: 'tutorials.read',
    tag,
    summary: 'Read which tutorials I have finished',
    output: storedTutorialsSchema,
  }),
  write: endpoint({
    method: 'PUT',
    path: '/account/tutorials',
    permission: 'tutorials.write',
    tag,
    summary: 'Replace which tutorials I have finished',
    versioned: true,
    input: versionedInput(replacement(tutorialsSchema)),
    output: storedTutorialsSchema,
  }),
}

/** The documents an account keeps for its screens: what somebody has chosen, their tasks, and what they were shown. */
export const preferences = {
  read: endpoint({
    method: 'GET',
    path: '/account/preferences',
    permission: 'preferences.read',
    tag,
    summary: 'Read my preferences',
    output: storedPreferencesSchema,
  }),
  write: endpoint({
    method: 'PUT',
    path: '/account/preferences',
    permission: 'preferences.write',
    tag,
    summary: 'Replace my preferences',
    versioned: true,
    input: versionedInput(replacement(preferencesSchema)),
    output: storedPreferencesSchema,
  }),
  taskList,
  tutorials,
}
