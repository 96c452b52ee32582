import { resolveRelative } from '../repository/imports.ts'
import type { Repository } from '../repository/repository.ts'
import { isNode, locate, parseSource, type SyntaxNode } from '../repository/syntax.ts'
import { isWing } from './wings.ts'

const SOURCES = 'packages/contract/src'
const CONTRACT = `${SOURCES}/contract.ts`

/** What several wings share: facts and schemas without endpoints. */
const ROOMS = ['errors', 'fields', 'permissions', 'testing']

/** Wings whose subjects stand one level below the others, because they have the names of subjects elsewhere. */
const LEVELS = ['administration']

/** A group of endpoints, as the contract has it. */
export interface Subject {
  /** Its key: `careTeam`. */
  readonly key: string
  /** The name of its file and of its folders: `care-team`. */
  readonly name: string
  readonly wing: string
  /** Where the contract names it, for the message of a problem. */
  readonly at: string
  /** The wing below which the contract has it: `administration`. */
  readonly below: string | undefined
  /** What it is called where it is declared, and the file. */
  readonly declaredAs: string
  readonly file: string
}

/** What a layer of the house must have of a subject; says what is missing. */
export type Column = (repository: Repository, subject: Subject) => string | undefined

const toKebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function listNodes(value: unknown): SyntaxNode[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

function nameOf(node: unknown): string {
  return isNode(node) ? String(node['name'] ?? node['value']) : ''
}

/** What each name that a file imports is called where it is declared, and that file. */
function readImportedNames(
  repository: Repository,
  path: string,
): Map<string, { name: string; file: string }> {
  const imports = parseSource(repository, path).nodes.filter(({ type }) => type === 'ImportDeclaration')
  return new Map(
    imports.flatMap(({ source, specifiers }) => {
      const specifier = isNode(source) ? String(source['value']) : ''
      const file = resolveRelative(path, specifier) ?? specifier
      return listNodes(specifiers).map((one) => [
        nameOf(one['local']),
        { name: nameOf(one['imported']), file },
      ])
    }),
  )
}

/** The names that a file declares and exports. */
function readExportedNames(repository: Repository, path: string): string[] {
  return parseSource(repository, path)
    .nodes.filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ declaration }) => (isNode(declaration) ? listNodes(declaration['declarations']) : []))
    .map(({ id }) => nameOf(id))
}

function readContractObject(repository: Repository): SyntaxNode | undefined {
  const { nodes } = parseSource(repository, CONTRACT)
  const declared = nodes.find(({ type, id }) => type === 'VariableDeclarator' && nameOf(id) === 'contract')
  const value = declared?.['init']
  if (!isNode(value)) return undefined
  return isNode(value['expression']) ? value['expression'] : value
}

/** Every subject of every API base, in the order of the contract. */
export function readSubjects(repository: Repository): Subject[] {
  const imported = readImportedNames(repository, CONTRACT)
  const readLevel = (level: SyntaxNode, below?: string): Subject[] =>
    listNodes(level['properties']).flatMap(({ key: node, value, start }) => {
      const key = nameOf(node)
      if (isNode(value) && value.type === 'ObjectExpression') return readLevel(value, key)
      const { name: declaredAs, file } = imported.get(nameOf(value)) ?? { name: '', file: CONTRACT }
      const wing = file.slice(`${SOURCES}/`.length).split('/')[0] ?? ''
      const at = locate(repository, CONTRACT, start)
      return [{ key, name: toKebabCase(key), wing, at, below, declaredAs, file }]
    })
  const bases = listNodes(readContractObject(repository)?.['properties'])
  return bases.flatMap(({ value }) => (isNode(value) ? readLevel(value) : []))
}

/** The file of a subject bears its name, lies in a wing, and exports it by its key. */
const inContract: Column = (repository, { key, name, wing, below, declaredAs, file }) => {
  const wanted = `${SOURCES}/${below ?? (isWing(wing) ? wing : '<wing>')}/${name}.ts`
  if (below === undefined ? LEVELS.includes(wing) : !LEVELS.includes(below)) {
    return `must stand below ${LEVELS.join(' or ')} if it is of that wing, and nowhere else`
  }
  if (file !== wanted) return `comes from ${file}, not from ${wanted}`
  if (declaredAs !== key) return `is called ${declaredAs} in ${file}`
  return readExportedNames(repository, file).includes(key) ? undefined : `is not exported by ${file}`
}

/** The room of a subject on the server bears its name, and its routes are there. */
const onServer: Column = (repository, { name, wing, below }) => {
  const wanted = `packages/server/src/${below ?? wing}/${name}/routes.ts`
  return repository.has(wanted) ? undefined : `has no ${wanted}`
}

/** Where every subject must be found by its name. */
const COLUMNS: readonly Column[] = [inContract, onServer]

/** Subjects that one does not find by their names. */
export function checkSubjects(repository: Repository, columns: readonly Column[] = COLUMNS): string[] {
  return readSubjects(repository).flatMap((subject) =>
    columns.flatMap((column) => {
      const problem = column(repository, subject)
      return problem === undefined ? [] : [`${subject.at} ${subject.key} ${problem}`]
    }),
  )
}

/** Folders of the contract that are neither a wing nor a room of what wings share. */
export function checkContractFolders(repository: Repository): string[] {
  const folders = repository.files
    .filter((path) => path.startsWith(`${SOURCES}/`))
    .map((path) => path.slice(`${SOURCES}/`.length).split('/'))
    .flatMap(([folder = '', ...rest]) => (rest.length > 0 ? [folder] : []))
  return [...new Set(folders)]
    .filter((folder) => !isWing(folder) && !ROOMS.includes(folder))
    .map((folder) => `${SOURCES}/${folder} is no wing of tooling/checks/src/house/wings.ts`)
}

/** What pages share of a wing without one subject: what several of them are made of, or only the browser knows. */
const FEATURES_OF_MANY = [
  'administration/guarded-actions',
  'billing/invoice-editor',
  'billing/invoice-list',
  'documents/document-lists',
  'documents/document-previews',
  'forms/answer-words',
  'forms/form-sending',
  'forms/response-rounds',
  'forms/response-tables',
  'forms/questionnaire-builder',
  'forms/questionnaire-conditions',
  'forms/questionnaire-content',
  'forms/questionnaire-inspector',
  'forms/questionnaire-list',
  'forms/questionnaire-outline',
  'forms/questionnaire-preview',
  'forms/questionnaire-publishing',
  'forms/questionnaire-translations',
  'forms/questionnaire-versions',
  'forms/form-filling',
  'forms/form-items',
  'forms/form-model',
  'forms/kept-answers',
  'forms/submitted-forms',
  'health-record/journal-pages',
  'health-record/apple-health',
  'health-record/csv-tables',
  'health-record/fhir-files',
  'health-record/file-readers',
  'health-record/health-files',
  'health-record/import-links',
  'health-record/codings',
  'health-record/kept-entries',
  'health-record/partial-dates',
  'health-record/profile-pages',
  'health-record/table-mappings',
  'health-record/typed-measurements',
  'health-record/waiting-entries',
  'identity/mail-links',
  'messages/attachments',
  'messages/conversation-lists',
  'messages/new-conversations',
  'messages/threads',
  'scheduling/appointment-cards',
  'scheduling/schedule-grid',
  'service-requests/offered-times',
  'service-requests/service-request-cards',
  'sites/cards',
  'sites/dashboard',
  'sites/landing',
  'sites/settings',
]

/** Where the subjects stand: `care/care-team`. */
function listRooms(repository: Repository): string[] {
  return readSubjects(repository).map(({ wing, below, name }) => `${below ?? wing}/${name}`)
}

/** Features of the screens that are not named after a subject of their wing. */
export function checkFeatures(repository: Repository): string[] {
  const folder = 'packages/screens/src/features'
  const subjects = new Set(listRooms(repository))
  const features = repository.files
    .filter((path) => path.startsWith(`${folder}/`))
    .map((path) =>
      path
        .slice(folder.length + 1)
        .split('/')
        .slice(0, 2)
        .join('/'),
    )
  return [...new Set(features)]
    .filter((feature) => !subjects.has(feature) && !FEATURES_OF_MANY.includes(feature))
    .map((feature) => `${folder}/${feature} is named after no subject of that wing`)
}

/** Texts that no subject owns: of the frame, of errors, of mails, of the public pages, and what pages are called. */
const TEXTS_OF_NO_SUBJECT = ['common', 'error', 'mail', 'main', 'pages']

/** The subjects and features that each file of texts has words for. English decides for every language. */
function readTextRooms(repository: Repository): { file: string; namespace: string; keys: string[] }[] {
  const folder = 'packages/i18n/locales/en'
  return repository.files
    .filter((path) => path.startsWith(`${folder}/`))
    .map((file) => ({ file, namespace: file.slice(folder.length + 1).replace(/\.json$/, '') }))
    .filter(({ namespace }) => !TEXTS_OF_NO_SUBJECT.includes(namespace))
    .map(({ file, namespace }) => ({
      file,
      namespace,
      keys: Object.keys(Object(JSON.parse(repository.read(file)))),
    }))
}

/** Texts that one does not find by the name of their subject, in the file of its wing or in that of one subject. */
export function checkTexts(repository: Repository): string[] {
  const rooms = listRooms(repository)
  const owners = new Set([...rooms, ...FEATURES_OF_MANY])
  const homes = new Map<string, string>()
  return readTextRooms(repository).flatMap(({ file, namespace, keys }) => {
    const [wing] = isWing(namespace)
      ? [namespace]
      : (rooms.find((room) => room.endsWith(`/${namespace}`))?.split('/') ?? [])
    if (wing === undefined) return [`${file} is named after no wing and no subject`]
    return keys.flatMap((key) => {
      const room = `${wing}/${toKebabCase(key)}`
      const home = homes.get(room)
      homes.set(room, file)
      if (!owners.has(room)) return [`${file} has ${key}, which is no subject of ${wing}`]
      return home === undefined ? [] : [`${file} has ${key}, whose texts are in ${home}`]
    })
  })
}
