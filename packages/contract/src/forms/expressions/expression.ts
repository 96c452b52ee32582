/** A parsed expression; `at` is where in the text a part stands, for who has to change it. */
export type ParsedExpression =
  | { readonly kind: 'literal'; readonly at: number; readonly values: readonly unknown[] }
  | { readonly kind: 'variable'; readonly at: number; readonly name: string }
  | { readonly kind: 'this'; readonly at: number }
  | { readonly kind: 'step'; readonly at: number; readonly name: string; readonly from: ParsedExpression }
  | {
      readonly kind: 'call'
      readonly at: number
      readonly name: string
      readonly from: ParsedExpression
      readonly args: readonly ParsedExpression[]
    }
  | {
      readonly kind: 'infix'
      readonly at: number
      readonly name: string
      readonly left: ParsedExpression
      readonly right: ParsedExpression
    }

export type Call = Extract<ParsedExpression, { kind: 'call' }>

/** An expression that is no FHIRPath, or more of it than forms understand. */
export class ExpressionError extends Error {
  /** Where in the text, counted from 0. */
  readonly at: number

  constructor(what: string, at: number) {
    super(what)
    this.at = at
  }
}
