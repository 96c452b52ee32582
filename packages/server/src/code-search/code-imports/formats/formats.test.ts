import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CodeEntry } from './code-entry.ts'
import { CODE_FORMATS } from './formats.ts'

// Made up for these tests: no line is from a published code system.

async function read(
  format: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  path = 'file',
): Promise<CodeEntry[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'platform-codes-'))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder.path, name)), { recursive: true })
    await writeFile(join(folder.path, name), content)
  }
  const source = { path: join(folder.path, path), language: 'en' }
  const entries: CodeEntry[] = []
  for await (const entry of CODE_FORMATS.get(format)!.read(source)) entries.push(entry)
  return entries
}

const readOne = (format: string, content: string | Uint8Array) => read(format, { file: content })

describe('csv', () => {
  it('is read with parents, synonyms, quoted fields and other languages', async () => {
    const file =
      '\uFEFFcode,display,kind,status,parents,synonyms,definition,display:de\r\n' +
      'A1,"Ache, dull",finding,active,A|B,pain | soreness,"Said to be\n""dull""",Dumpfer Schmerz\r\n' +
      'A2,Old ache,finding,retired,,,,\r\n'
    expect(await readOne('csv', file)).toEqual([
      { type: 'concept', code: 'A1', display: 'Ache, dull', language: 'en', kind: 'finding', isActive: true },
      { type: 'parent', code: 'A1', parent: 'A' },
      { type: 'parent', code: 'A1', parent: 'B' },
      { type: 'term', code: 'A1', text: 'pain', language: 'en' },
      { type: 'term', code: 'A1', text: 'soreness', language: 'en' },
      { type: 'term', code: 'A1', text: 'Said to be\n"dull"', language: 'en', isDefinition: true },
      { type: 'term', code: 'A1', text: 'Dumpfer Schmerz', language: 'de', isDefinition: false },
      { type: 'concept', code: 'A2', display: 'Old ache', language: 'en', kind: 'finding', isActive: false },
    ])
  })

  it('that is wrong or cut off is named by its line', async () => {
    const start = 'code,display\nA1,Ache\n'
    await expect(readOne('csv', 'name,text\n')).rejects.toThrow(
      'line 1: the header has no column code, display',
    )
    await expect(readOne('csv', '')).rejects.toThrow('line 1: the file is empty')
    await expect(readOne('csv', `${start}A2`)).rejects.toThrow('line 3: it has 1 fields, and 2 are needed')
    await expect(readOne('csv', `${start}A2,"An\nache`)).rejects.toThrow('line 3: a quotation mark is opened')
    await expect(readOne('csv', `${start},Nameless\n`)).rejects.toThrow('line 3: it has no code')
    await expect(readOne('csv', Buffer.from([0x50, 0x4b, 0x03, 0xff, 0xfe]))).rejects.toThrow(
      'no text in UTF-8',
    )
  })
})

describe('fhir', () => {
  it('is read with concepts in each other', async () => {
    const file = JSON.stringify({
      resourceType: 'CodeSystem',
      language: 'en',
      concept: [
        {
          code: 'A',
          display: 'Ache',
          definition: 'What aches',
          designation: [{ language: 'fr', value: 'Douleur' }],
          concept: [{ code: 'A1', property: [{ code: 'inactive', valueBoolean: true }] }],
        },
      ],
    })
    expect(await readOne('fhir', file)).toEqual([
      { type: 'concept', code: 'A', display: 'Ache', language: 'en', kind: undefined, isActive: true },
      { type: 'term', code: 'A', text: 'What aches', language: 'en', isDefinition: true },
      { type: 'term', code: 'A', text: 'Douleur', language: 'fr' },
      { type: 'concept', code: 'A1', display: undefined, language: 'en', kind: undefined, isActive: false },
      { type: 'parent', code: 'A1', parent: 'A' },
    ])
  })

  it('that is cut off or something else is said to be so', async () => {
    const cut = '{\n"resourceType": "CodeSystem",\n"concept": [\n{"code": "A"'
    await expect(readOne('fhir', cut)).rejects.toThrow('line 4: it is no JSON')
    await expect(readOne('fhir', '{"resourceType":"Patient"}')).rejects.toThrow('no CodeSystem of FHIR')
  })
})

describe('loinc-csv', () => {
  it('is read with its short and consumer names', async () => {
    const file =
      '"LOINC_NUM","COMPONENT","CLASS","STATUS","CONSUMER_NAME","SHORTNAME","LONG_COMMON_NAME","DefinitionDescription"\n' +
      '"0-1","Sparkle","MADEUP","ACTIVE","Sparkle, Air","Sparkle A","Sparkle [Amount] in Air",""\n' +
      '"0-2","Glow","MADEUP","DEPRECATED","","","Glow of Night","How it glows"\n'
    const entries = await readOne('loinc-csv', file)
    expect(entries.filter(({ type }) => type === 'concept')).toEqual([
      {
        type: 'concept',
        code: '0-1',
        display: 'Sparkle [Amount] in Air',
        language: 'en',
        kind: 'MADEUP',
        isActive: true,
      },
      {
        type: 'concept',
        code: '0-2',
        display: 'Glow of Night',
        language: 'en',
        kind: 'MADEUP',
        isActive: false,
      },
    ])
    expect(entries.flatMap((entry) => (entry.type === 'term' ? [entry.text] : []))).toEqual([
      'Sparkle A',
      'Sparkle, Air',
      'Sparkle',
      'Glow',
      'How it glows',
    ])
  })
})

describe('icd11-tab', () => {
  it('is read with the levels above each title', async () => {
    const row = (...cells: string[]) => `${cells.join('\t')}\n`
    const file =
      row(
        'Foundation URI',
        'Linearization URI',
        'Code',
        'BlockId',
        'Title',
        'ClassKind',
        'DepthInKind',
        'IsResidual',
        'ChapterNo',
      ) +
      row('', 'x/1', '', '', 'Made up chapter', 'chapter', '1', 'False', '01') +
      row('', 'x/2', '', 'B1', '- Made up block', 'block', '1', 'False', '01') +
      row('', 'x/3', 'ZZ00', '', '- - Made up illness', 'category', '1', 'False', '01') +
      row('', 'x/4', 'ZZ01', '', '- - "Other illness"', 'category', '1', 'True', '01').replace(
        '"Other illness"',
        'Other illness',
      )
    const entries = await readOne('icd11-tab', file)
    expect(entries.flatMap((entry) => (entry.type === 'parent' ? [[entry.code, entry.parent]] : []))).toEqual(
      [
        ['B1', '01'],
        ['ZZ00', 'B1'],
        ['ZZ01', 'B1'],
      ],
    )
    expect(entries.at(-2)).toMatchObject({ code: 'ZZ01', display: 'Other illness', kind: 'category' })
  })
})

describe('claml', () => {
  const classes = (text: string) => `<?xml version="1.0"?>\n<ClaML version="2.0.0">\n${text}`
  const one = `<Class code="Q1" kind="category"><SuperClass code="Q"/>
    <Rubric kind="preferred"><Label xml:lang="de">Erfundenes <Reference>Leiden</Reference></Label></Rubric>
    <Rubric kind="inclusion"><Label xml:lang="de">Anderes Leiden</Label></Rubric>
    <Rubric kind="exclusion"><Label xml:lang="de">Kein Leiden</Label></Rubric></Class>\n`

  it('is read with what a class is called and includes', async () => {
    expect(await readOne('claml', classes(`${one}</ClaML>`))).toEqual([
      { type: 'concept', code: 'Q1', display: 'Erfundenes Leiden', language: 'de', kind: 'category' },
      { type: 'term', code: 'Q1', text: 'Anderes Leiden', language: 'de', isDefinition: false },
      { type: 'parent', code: 'Q1', parent: 'Q' },
    ])
  })

  it('that is cut off or something else is named by its line', async () => {
    await expect(readOne('claml', classes(one))).rejects.toThrow('line 6: it is no whole XML')
    await expect(readOne('claml', '<Other/>\n')).rejects.toThrow('line 1: it is no ClaML')
  })
})

describe('rf2', () => {
  const folder = 'Snapshot/Terminology/'
  const files = {
    [`${folder}sct2_Concept_Snapshot_INT_1.txt`]:
      'id\teffectiveTime\tactive\tmoduleId\tdefinitionStatusId\r\n1\t1\t1\tm\td\r\n2\t1\t0\tm\td\r\n',
    [`${folder}sct2_Description_Snapshot-en_INT_1.txt`]:
      'id\teffectiveTime\tactive\tmoduleId\tconceptId\tlanguageCode\ttypeId\tterm\tcaseSignificanceId\r\n' +
      '11\t1\t1\tm\t1\ten\t900000000000003001\tMade up illness (disorder)\tc\r\n' +
      '12\t1\t1\tm\t1\ten\t900000000000013009\tInvented "ill\tc\r\n' +
      '13\t1\t0\tm\t1\ten\t900000000000013009\tNo longer said\tc\r\n',
    [`${folder}sct2_Relationship_Snapshot_INT_1.txt`]:
      'id\teffectiveTime\tactive\tmoduleId\tsourceId\tdestinationId\trelationshipGroup\ttypeId\tcharacteristicTypeId\tmodifierId\r\n' +
      '21\t1\t1\tm\t1\t2\t0\t116680003\tx\ty\r\n22\t1\t1\tm\t1\t3\t0\t363698007\tx\ty\r\n',
  }

  it('is read of a folder, with the kind that a name ends with', async () => {
    expect(await read('rf2', files, '')).toEqual([
      { type: 'concept', code: '1', isActive: true },
      { type: 'concept', code: '2', isActive: false },
      { type: 'concept', code: '1', display: 'Made up illness', language: 'en', kind: 'disorder' },
      { type: 'term', code: '1', language: 'en', text: 'Invented "ill' },
      { type: 'parent', code: '1', parent: '2' },
    ])
  })

  it('that is cut off or has no such files is said to be so', async () => {
    const cut = {
      ...files,
      [`${folder}sct2_Concept_Snapshot_INT_1.txt`]: 'id\tactive\tdefinitionStatusId\n1\t1\td',
    }
    await expect(read('rf2', cut, '')).rejects.toThrow(
      'sct2_Concept_Snapshot_INT_1.txt, line 2: the line has no end',
    )
    await expect(read('rf2', { file: '' })).rejects.toMatchObject({
      lines: [expect.stringContaining('must be a folder with the files sct2_Concept_Snapshot_')],
    })
  })
})

describe('cvx and rrf', () => {
  it('are read without a header', async () => {
    expect(await readOne('cvx', '900|madeup|made up, adult|A note|Inactive|False|2026/01/01\n')).toEqual([
      { type: 'concept', code: '900', display: 'made up, adult', language: 'en', isActive: false },
      { type: 'term', code: '900', text: 'madeup', language: 'en' },
      { type: 'term', code: '900', text: 'A note', language: 'en', isDefinition: true },
    ])
    const row = (sab: string, kind: string, text: string) =>
      `7|ENG||||||1||7||${sab}|${kind}|7|${text}||N|4096|\n`
    expect(
      await readOne(
        'rrf',
        row('RXNORM', 'IN', 'Madeupine') + row('RXNORM', 'SY', 'Inventol') + row('MTHSPL', 'SU', 'x'),
      ),
    ).toEqual([
      { type: 'concept', code: '7', display: 'Madeupine', language: 'en', kind: 'IN', isActive: true },
      { type: 'term', code: '7', text: 'Inventol', language: 'en' },
    ])
    await expect(readOne('rrf', '7|ENG|x')).rejects.toThrow('line 1: the line has no end')
  })
})
