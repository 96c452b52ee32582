/** Above this a declaration is a document of its own, and its colours would weigh ten times its words. */
const LONGEST_COLOURED = 2000
const FENCED = /```ts\n([^]*)\n```/
const EXPORTED =
  /^export (?:declare |abstract )*(?:interface|type|class|function|const) (\w+)|^export \{ (?:\w+ as )?(\w+) \}/m

function declarationsOf(report: string): string[] {
  const [, code = ''] = FENCED.exec(report) ?? []
  return code.split(/\n\n(?=\S)/).map((text) => text.replaceAll(/^\/\/ .*\n?/gm, '').trim())
}

function nameOf(declaration: string): string | undefined {
  const [, name, renamed] = EXPORTED.exec(declaration) ?? []
  return name ?? renamed
}

/** What an entry declares and exports, each declaration by its name. */
export function exportsOf(report: string): [name: string, declaration: string][] {
  return declarationsOf(report).flatMap((text): [string, string][] => {
    const name = EXPORTED.exec(text)?.[1]
    return name === undefined ? [] : [[name, text]]
  })
}

/** An API report as a part of a page: what the entry exports, each under its name, and then what that is made of. */
export function describeReport(specifier: string, report: string): string {
  const declarations = declarationsOf(report)
  const named = declarations.flatMap((text) => {
    const name = nameOf(text)
    return name === undefined ? [] : [`### ${name}${anchorOf(name)}\n\n${fence(text)}`]
  })
  const others = declarations.filter((text) => text !== '' && nameOf(text) === undefined)
  const made =
    others.length === 0 ? [] : [`### Not exported by ${specifier}\n\n${fence(others.join('\n\n'))}`]
  return [`## ${specifier}`, ...named, ...made].join('\n\n')
}

function fence(code: string): string {
  return `\`\`\`${code.length > LONGEST_COLOURED ? 'text' : 'ts'}\n${code}\n\`\`\``
}

/** The page itself is the element `app`; what is called so has another address. */
function anchorOf(name: string): string {
  return name.toLowerCase() === 'app' ? ' {#type-app}' : ''
}
