/** The export condition under which our packages resolve to their TypeScript sources (see tooling/decisions). */
export const SOURCE_CONDITION = '@platform/source'
