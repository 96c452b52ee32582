// The expressions of forms, apart because most forms have none: `hasExpressions` says which need them.
export { formExpressions } from './forms/calculations/form-expressions.ts'
