/**
 * Seven letters tell two versions of a file apart; each more of some four hundred stands in the first script, and cannot be
 * compressed. What serves the files knows their length.
 */
export function nameAsset(name: string, extension: string): string {
  return `assets/${name}-[hash:7].${extension}`
}
