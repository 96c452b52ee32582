import { API_BASES, apiBases, contract, listEndpoints } from '@platform/contract'
import { pages } from '@platform/routing/pages'
import { beforeAll, describe, expect, it } from 'vitest'
import { readAttribute } from '../../testing/telemetry/collector.ts'
import type { ToldSpan } from '../../testing/telemetry/collector.ts'
import { readAlerts, readGuide, readPanels } from '../../testing/telemetry/monitoring.ts'
import { listSeries, readExpression } from '../../testing/telemetry/prometheus.ts'
import { BROWSER_SPAN, BROWSER_TRACE, CANARY, walk } from '../../testing/telemetry/walk.ts'
import type { Walk } from '../../testing/telemetry/walk.ts'

let walked: Walk
beforeAll(async () => {
  walked = await walk()
})

const findSpan = (name: string): ToldSpan | undefined => walked.told.spans.find((span) => span.name === name)

describe('what a server tells of the calls of somebody', () => {
  it('holds nothing of what they wrote, looked for or are called, and no id of theirs', () => {
    const { told, logLines, ids, statuses } = walked
    expect(statuses).toEqual([401, 404, 422, 404, 405, 400, 401, 404, 200, 404, 404, 500])
    const everything = [...told.bodies, ...logLines].join('\n')
    expect(everything.length).toBeGreaterThan(10_000)
    expect(everything.toLowerCase()).not.toContain(CANARY)
    for (const id of ids) expect(everything).not.toContain(id)
    expect(everything).not.toMatch(/@[\w-]+\.example|127\.0\.0\.1:\d+\/api/)
  })

  it('names calls by templates of the contract, and pages by rows of the page table', () => {
    const templates = API_BASES.flatMap((base) =>
      listEndpoints(contract[base]).map(({ path }) => `${apiBases[base]}${path}`),
    )
    const routes = walked.told.spans
      .map((span) => readAttribute(span, 'http.route'))
      .filter((route) => route !== undefined)
    expect(routes).toEqual(expect.arrayContaining(['/api/main/documents/{id}', '/main/faq']))
    const known = new Set<unknown>([...templates, ...pages.map(({ path }) => path), '/api/messages/events'])
    expect(routes.filter((route) => !known.has(route))).toEqual([])
    for (const span of walked.told.spans) expect(readAttribute(span, 'url.path')).toBeUndefined()
  })

  it('leads from the call of a browser to the statement', () => {
    const call = walked.told.spans.find(({ parentSpanId }) => parentSpanId === BROWSER_SPAN)
    expect(call).toMatchObject({ traceId: BROWSER_TRACE, name: 'GET /api/main/account' })
    const statements = walked.told.spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
    expect(statements.map(({ traceId }) => traceId)).toContain(BROWSER_TRACE)
    const [statement] = statements
    expect(statement && readAttribute(statement, 'db.system.name')).toBe('postgresql')
    expect(statement && readAttribute(statement, 'db.query.text')).toMatch(/^select .*\$1/)
    const record = walked.told.records.find(({ traceId }) => traceId === BROWSER_TRACE)
    expect(record?.body).toEqual({ stringValue: 'Answered' })
    expect(walked.logLines.some((line) => line.includes(`"trace_id":"${BROWSER_TRACE}"`))).toBe(true)
  })

  it('says of a refusal and of an error which one it was', () => {
    const codes = walked.told.spans.map((span) => readAttribute(span, 'platform.problem.code'))
    expect(codes).toEqual(expect.arrayContaining(['credentials_invalid', 'not_found', 'internal']))
    const failed = walked.told.spans.find((span) => readAttribute(span, 'error.type') === 'internal')
    expect(failed?.name).toBe('GET /api/main/documents')
    const statement = walked.told.spans.find(({ parentSpanId }) => parentSpanId === failed?.spanId)
    expect(statement).toBeDefined()
    const undefinedTable = '42P01'
    expect(walked.told.spans.map((span) => readAttribute(span, 'db.response.status_code'))).toContain(
      undefinedTable,
    )
  })

  it('follows jobs and mails', () => {
    const job = findSpan('job notification-mails')
    expect(job && readAttribute(job, 'platform.job.name')).toBe('notification-mails')
    expect(walked.told.spans.some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true)
    const mail = findSpan('send prompt')
    expect(mail && readAttribute(mail, 'messaging.system')).toBe('smtp')
  })

  it('counts sign-ins by what came of them', () => {
    const attempts = walked.told.metrics.findLast(({ name }) => name === 'platform.sign_in.attempts')
    const outcomes = attempts?.sum?.dataPoints.map((point) =>
      readAttribute(point, 'platform.sign_in.outcome'),
    )
    expect(outcomes?.toSorted()).toEqual(['failed', 'succeeded'])
  })
})

describe('alerts and dashboard', () => {
  it('ask for what the server tells, and for nothing else', async () => {
    const series = walked.told.metrics.map(listSeries)
    const alerts = await readAlerts()
    const panels = await readPanels()
    const expressions = [
      ...alerts.map(({ expr }) => expr),
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ].map((text) => readExpression(text.replaceAll('$__rate_interval', '5m')))
    expect(expressions.length).toBeGreaterThan(20)
    const asked = new Set(expressions.flatMap(({ metrics }) => metrics))
    const told = series.flatMap(({ names }) => names)
    expect([...asked].filter((name) => !told.includes(name))).toEqual([])
    for (const { metrics, labels } of expressions) {
      const known = series
        .filter(({ names }) => names.some((name) => metrics.includes(name)))
        .flatMap((found) => found.labels)
      expect(labels.filter((label) => !known.includes(label))).toEqual([])
    }
  })

  it('show everything that the server tells', async () => {
    const shown = (await readPanels())
      .flatMap(({ targets }) => targets)
      .flatMap(({ expr }) => readExpression(expr.replaceAll('$__rate_interval', '5m')).metrics)
    const hidden = walked.told.metrics.filter(
      (metric) => !listSeries(metric).names.some((name) => shown.includes(name)),
    )
    expect(hidden.map(({ name }) => name)).toEqual([])
  })

  it('lead to a section each that says why and what to do', async () => {
    const guide = await readGuide()
    const alerts = await readAlerts()
    expect([...guide.keys()]).toEqual(alerts.map(({ alert }) => alert))
    for (const { alert, annotations } of alerts) {
      expect(annotations.runbook_url).toBe(`packages/server/docs/alerts.md#${alert.toLowerCase()}`)
      expect(guide.get(alert)).toContain('**Begins**')
      expect(guide.get(alert)).toContain('**Do.**')
    }
  })
})
