import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'

const PACKAGE = join(import.meta.dirname, '../..')

const alertSchema = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.optional(z.string().check(z.regex(/^\d+[smh]$/))),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string(), runbook_url: z.string() }),
})
const alertsSchema = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(alertSchema) })),
})
const panelSchema = z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })
const dashboardSchema = z.object({ title: z.string(), panels: z.array(panelSchema) })

export type Alert = z.output<typeof alertSchema>
export type Panel = z.output<typeof panelSchema>

export async function readAlerts(): Promise<Alert[]> {
  const text = await readFile(join(PACKAGE, 'monitoring/alerts.yaml'), 'utf8')
  return alertsSchema.parse(parse(text)).groups.flatMap(({ rules }) => rules)
}

export async function readPanels(): Promise<Panel[]> {
  const text = await readFile(join(PACKAGE, 'monitoring/dashboard.json'), 'utf8')
  return dashboardSchema.parse(JSON.parse(text)).panels
}

/** The name of an alert and what its section in the guide says. */
export async function readGuide(): Promise<ReadonlyMap<string, string>> {
  const [, ...sections] = (await readFile(join(PACKAGE, 'docs/alerts.md'), 'utf8')).split(/^## /m)
  return new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')), section]))
}
