import { createFieldError } from '@platform/contract'
import { ApiProblem } from '../../../infrastructure/problems/problem.ts'
import { pathOf } from './read-transaction.ts'

/** Errors of an entry, said of where it stands. */
export async function atEntry<Result>(
  index: number,
  within: readonly string[],
  work: () => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const { code, detail, currentVersion, errors } = error
    const path = pathOf(index)
    const isPlaced = (pointer: string) => pointer.startsWith('/Bundle/')
    const placed = errors?.map((one) => {
      if (isPlaced(one.pointer)) return one
      const { pointer } = createFieldError([...path, ...within], 'invalid_value')
      return { ...one, pointer: `${pointer}${one.pointer}` }
    })
    throw new ApiProblem(code, {
      errors: placed ?? [createFieldError(path, 'invalid_value')],
      ...(detail !== undefined && { detail }),
      ...(currentVersion !== undefined && { currentVersion }),
      cause: error,
    })
  }
}
