import { Zip, ZipDeflate, zipSync, strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { UnreadableFileError } from '../health-files/unreadable-file.ts'
import type { SkippedLines } from '../health-files/health-sample.ts'
import { readAppleHealth } from './read-apple-health.ts'

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 13; it's > [here] -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation)*)>
<!ENTITY lol "lol]>"><!ENTITY bomb "&lol;&lol;&lol;&lol;">
]>
<HealthData locale="de_DE">
<ExportDate value="2026-11-01 10:00:00 +0100"/>`

const record = (type: string, value: string, unit: string, rest = ''): string =>
  `<Record type="HKQuantityTypeIdentifier${type}" sourceName="Watch" unit="${unit}" creationDate="2024-01-01 09:00:00 +0100" startDate="2024-01-01 08:00:00 +0100" endDate="2024-01-01 08:00:00 +0100" value="${value}"${rest}/>`

const xmlOf = (...elements: readonly string[]): string => `${HEAD}\n${elements.join('\n')}\n</HealthData>\n`

const zipOf = (files: Readonly<Record<string, string>>): Blob =>
  new Blob([
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))).slice(),
  ])

async function readAll(file: Blob, isZip = false) {
  const samples: string[] = []
  let skipped: SkippedLines = { counts: {}, shown: [] }
  for await (const step of readAppleHealth(file, isZip)) {
    skipped = step.skipped
    for (const { kind, unit, source, points } of step.series ?? [])
      for (const [at, ...values] of points)
        samples.push(`${kind} ${at} ${values.join('/')} ${unit} ${source}`)
  }
  return { samples, counts: skipped.counts }
}

const readXml = (...elements: readonly string[]) => readAll(new Blob([xmlOf(...elements)]))

const AT = '2024-01-01T07:00:00.000Z'

describe('records', () => {
  it.each([
    ['HeartRate', '61.987', 'count/min', `pulse ${AT} 61.99 /min Watch`],
    ['BodyTemperature', '98.6', 'degF', `temperature ${AT} 98.6 [degF] Watch`],
    ['BodyMass', '11', 'st', `weight ${AT} 154 [lb_av] Watch`],
    ['Height', '1.78', 'm', `height ${AT} 178 cm Watch`],
    ['OxygenSaturation', '0.97', '%', `oxygenSaturation ${AT} 97 % Watch`],
    ['BloodGlucose', '5.5', 'mmol&lt;180.15588000005408&gt;/L', `glucose ${AT} 5.5 mmol/L Watch`],
  ])('of %s are read in a unit that the journal knows', async (type, value, unit, sample) => {
    expect(await readXml(record(type, value, unit))).toEqual({ samples: [sample], counts: {} })
  })

  it('of other kinds are left out, those of the pulse at rest, too', async () => {
    const others = ['StepCount', 'RestingHeartRate', 'toString'].map((type) => record(type, '5', 'count'))
    expect(await readXml(...others)).toEqual({ samples: [], counts: {} })
  })

  it('of blood pressure are pairs, by their correlation or by their moment and source, and each is there once', async () => {
    const [upper, lower] = [
      record('BloodPressureSystolic', '121', 'mmHg'),
      record('BloodPressureDiastolic', '79', 'mmHg'),
    ]
    const pair = `<Correlation type="HKCorrelationTypeIdentifierBloodPressure" sourceName="Watch">${lower}${upper}</Correlation>`
    const alone = record('BloodPressureSystolic', '130', 'mmHg').replace('Watch', 'Cuff')
    expect(await readXml(upper, alone, lower, pair)).toEqual({
      samples: [`bloodPressure ${AT} 121/79 mm[Hg] Watch`],
      counts: { noSecondValue: 1 },
    })
  })

  it('that are malformed are counted, and those behind them are read', async () => {
    const whole = record('HeartRate', '60', 'count/min')
    expect(
      await readXml(
        whole.replace('unit="count/min"', 'unit="count/min'),
        whole.replace('value="60"', 'value="60'),
        whole.replace('value="60"', 'value="many"'),
        whole.replace('startDate="2024-01-01', 'startDate="2024-02-30'),
        whole.replace('count/min', 'beats'),
        whole.replace('value="60"', 'value="&bomb;"'),
        whole.replace('Watch', '<<HKDevice: 0x28>, name: "').replace(' creationDate="', "'creationDate='"),
        `<!-- ${whole} --><![CDATA[${whole}]]>`,
        whole.replace(' value', 'value').replace('Watch', 'Anna&#39;s &lt;Watch&gt; > &bomb;'),
      ),
    ).toEqual({
      samples: [
        `pulse ${AT} 60 /min <<HKDevice: 0x28>, name:`,
        `pulse ${AT} 60 /min Anna's <Watch> > &bomb;`,
      ],
      counts: { damaged: 1, noValue: 2, noDate: 1, otherUnit: 2 },
    })
  })

  it('are never held as a whole where they have no end', async () => {
    const endless = `<Record type="HKQuantityTypeIdentifierHeartRate" sourceName="${'x'.repeat(300_000)}" value="60"/>`
    const { samples, counts } = await readXml(endless, record('HeartRate', '60', 'count/min'))
    expect({ samples: samples.length, counts }).toEqual({ samples: 1, counts: { damaged: 1 } })
  })

  it('are read up to where a file breaks off', async () => {
    const whole = record('HeartRate', '60', 'count/min')
    const { samples, counts } = await readAll(new Blob([`${HEAD}${whole}${whole.slice(0, 80)}`]))
    expect({ samples: samples.length, counts }).toEqual({ samples: 1, counts: { damaged: 1 } })
  })

  it('make parts as full as they may be', async () => {
    const whole = record('HeartRate', '60', 'count/min')
    const sizes: number[][] = []
    for await (const { series } of readAppleHealth(
      new Blob([xmlOf(...Array.from({ length: 7500 }, () => whole))]),
      false,
    ))
      if (series !== undefined) sizes.push(series.map(({ points }) => points.length))
    expect(sizes).toEqual([
      [1000, 1000, 1000, 1000, 1000],
      [1000, 1000, 500],
    ])
  })
})

describe('a zip', () => {
  const whole = xmlOf(record('HeartRate', '60', 'count/min'))

  it('is read by its list, whatever the language of the phone', async () => {
    const files = {
      'apple_health_export/export_cda.xml': 'x'.repeat(9999),
      'apple_health_export/Exportieren.xml': whole,
    }
    expect((await readAll(zipOf(files), true)).samples).toHaveLength(1)
  })

  it('that says how large a file is only behind it is read, too', async () => {
    const pieces: Uint8Array<ArrayBuffer>[] = []
    const zip = new Zip((_error, piece) => pieces.push(piece.slice()))
    const file = new ZipDeflate('apple_health_export/export.xml')
    zip.add(file)
    file.push(strToU8(whole), true)
    zip.end()
    expect((await readAll(new Blob(pieces), true)).samples).toHaveLength(1)
  })

  it.each([
    ['noExport', async () => zipOf({ 'notes.txt': 'x' })],
    ['unknownFormat', async () => zipOf({ 'a.xml': '<html/>' })],
    ['damaged', async () => zipOf({ 'a.xml': whole }).slice(0, -30)],
    ['damaged', () => patched(8, 1, whole.length - 1)],
    ['damaged', () => patched(8, 1, whole.length + 1)],
    ['encrypted', () => patched(8, 9, whole.length)],
    ['damaged', () => patched(12, 8, whole.length)],
  ])('is refused as %s', async (reason, make) => {
    await expect(readAll(await make(), true)).rejects.toMatchObject({
      name: UnreadableFileError.name,
      reason,
    })
  })

  /** With another method, flags and length in its list. */
  async function patched(method: number, flags: number, bytes: number): Promise<Blob> {
    const zip = new Uint8Array(await zipOf({ 'a.xml': whole }).arrayBuffer())
    const view = new DataView(zip.buffer)
    const list = view.getUint32(zip.length - 6, true)
    view.setUint16(list + 8, flags === 1 ? 0 : flags === 9 ? 1 : 0, true)
    view.setUint16(list + 10, method, true)
    view.setUint32(list + 24, bytes, true)
    return new Blob([zip])
  }
})
