const DECLARATION =
  /^(?:\/\/[^\n]*\n)*(export )?(?:declare |abstract |default )*(?:interface|type|class|function|const|enum|namespace) (\w+)/

/** A declaration that an entry uses and another one exports is shown once, where it belongs. */
export function withoutRepeated(reports: readonly string[]): string[] {
  const exported = new Set(reports.flatMap(blocksOf).flatMap((block) => exportedName(block) ?? []))
  return reports.map((report) =>
    blocksOf(report)
      .filter((block) => !exported.has(hiddenName(block) ?? ''))
      .join('\n\n'),
  )
}

function blocksOf(report: string): string[] {
  return report.split('\n\n')
}

function exportedName(block: string): string | undefined {
  const match = DECLARATION.exec(block)
  return match?.[1] === undefined ? undefined : match[2]
}

function hiddenName(block: string): string | undefined {
  const match = DECLARATION.exec(block)
  return match?.[1] === undefined ? match?.[2] : undefined
}
