/** What Node, a driver or a database calls an error, such as `ENOENT`; `undefined` for one without a code. */
export function readErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

/** What is read; `undefined` where there is no such file or folder. */
export async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
