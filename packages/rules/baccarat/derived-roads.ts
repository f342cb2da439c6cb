export type DerivedMark = 'red' | 'blue'

/** Lengths of the full streaks in order: the logical columns of the big road, never cut or bent. */
function streaks(decided: readonly string[]): readonly number[] {
  const lengths: number[] = []
  for (const [place, result] of decided.entries()) {
    const goesOn = place > 0 && decided[place - 1] === result
    lengths.push(goesOn ? (lengths.pop() ?? 0) + 1 : 1)
  }
  return lengths
}

/** Row 2 and below: red within the compared column, blue just past its end, red again beyond. */
const downward = (row: number, compared: number): DerivedMark =>
  row === compared + 1 ? 'blue' : 'red'

/**
 * The marks of one derived road, which compares with the streak `back` columns before (BAC-13): 1
 * is big eye boy, 2 small road, 3 cockroach pig. `decided` are the results without ties.
 */
export function derivedRoad(decided: readonly string[], back: number): readonly DerivedMark[] {
  const lengths = streaks(decided)
  const marks: DerivedMark[] = []
  for (const [column, length] of lengths.entries()) {
    const last = lengths[column - 1]
    const beforeLast = lengths[column - 1 - back]
    if (beforeLast !== undefined) marks.push(last === beforeLast ? 'red' : 'blue')
    const compared = lengths[column - back]
    if (compared === undefined) continue
    for (let row = 2; row <= length; row += 1) marks.push(downward(row, compared))
  }
  return marks
}
