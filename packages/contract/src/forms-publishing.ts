// What is wrong with a form before it is published or imported; of the server and of who makes forms.
export { checkForPublishing } from './forms/publishing/check-for-publishing.ts'
export { FORM_ISSUES, type FormIssue, type FormIssueCode } from './forms/publishing/form-issue.ts'
export { ExpressionError } from './forms/expressions/expression.ts'
export { parseExpression } from './forms/expressions/parse-expression.ts'
