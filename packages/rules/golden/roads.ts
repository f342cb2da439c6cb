/**
 * Conformance vectors of the roads, drawn by hand from BAC-13. `P` Player, `B` Banker, `T` tie;
 * cells are `column,row` with the mark, and `*n` for n ties; derived roads are `r` red and `b`
 * blue.
 */
export interface RoadVector {
  readonly why: string
  readonly results: string
  readonly bigRoad: string
  readonly bigEyeBoy: string
  readonly smallRoad: string
  readonly cockroachPig: string
}

export const ROAD_VECTORS: readonly RoadVector[] = [
  {
    why: 'nothing yet',
    results: '',
    bigRoad: '',
    bigEyeBoy: '',
    smallRoad: '',
    cockroachPig: '',
  },
  {
    why: 'only ties: no cell to count them on yet',
    results: 'TT',
    bigRoad: '',
    bigEyeBoy: '',
    smallRoad: '',
    cockroachPig: '',
  },
  {
    why: 'ties before the first result are counted on the first cell',
    results: 'TTBTP',
    bigRoad: '1,1B*3 2,1P',
    bigEyeBoy: '',
    smallRoad: '',
    cockroachPig: '',
  },
  {
    why: 'a tie does not end a streak, and the result after it does not stay in the old column',
    results: 'BTBPTTB',
    bigRoad: '1,1B*1 1,2B 2,1P*2 3,1B',
    bigEyeBoy: 'b',
    smallRoad: '',
    cockroachPig: '',
  },
  {
    why: 'big eye boy begins at column 2 row 2; red in the column, blue past its end, red beyond',
    results: 'BBPPPP',
    bigRoad: '1,1B 1,2B 2,1P 2,2P 2,3P 2,4P',
    bigEyeBoy: 'rbr',
    smallRoad: '',
    cockroachPig: '',
  },
  {
    why: 'without row 2 it begins at column 3 row 1',
    results: 'BPB',
    bigRoad: '1,1B 2,1P 3,1B',
    bigEyeBoy: 'r',
    smallRoad: '',
    cockroachPig: '',
  },
  {
    why: 'each road begins one column later',
    results: 'BPBPBP',
    bigRoad: '1,1B 2,1P 3,1B 4,1P 5,1B 6,1P',
    bigEyeBoy: 'rrrr',
    smallRoad: 'rrr',
    cockroachPig: 'rr',
  },
  {
    why: 'small road and cockroach pig begin at row 2 of columns 3 and 4',
    results: 'BBPBBPP',
    bigRoad: '1,1B 1,2B 2,1P 3,1B 3,2B 4,1P 4,2P',
    bigEyeBoy: 'bbbr',
    smallRoad: 'rrb',
    cockroachPig: 'r',
  },
  {
    why: 'a streak of eight turns right in row 6',
    results: 'BBBBBBBB',
    bigRoad: '1,1B 1,2B 1,3B 1,4B 1,5B 1,6B 2,6B 3,6B',
    bigEyeBoy: '',
    smallRoad: '',
    cockroachPig: '',
  },
  {
    why: 'the second tail turns above the first; rows are compared on full streaks, not on the drawing',
    results: 'BBBBBBBBPPPPPPPB',
    bigRoad: '1,1B 1,2B 1,3B 1,4B 1,5B 1,6B 2,6B 3,6B 2,1P 2,2P 2,3P 2,4P 2,5P 3,5P 4,5P 3,1B',
    bigEyeBoy: 'rrrrrrb',
    smallRoad: '',
    cockroachPig: '',
  },
  {
    why: 'tails stack up to row 1, and the next streak starts in the first column that is free there',
    results: 'BBBBBBBBBBBBPPPPPPPPPPPBBBBBBBBBBPPPPPPPPPBBBBBBBBPPPPPPPB',
    bigRoad: [
      '1,1B 1,2B 1,3B 1,4B 1,5B 1,6B 2,6B 3,6B 4,6B 5,6B 6,6B 7,6B',
      '2,1P 2,2P 2,3P 2,4P 2,5P 3,5P 4,5P 5,5P 6,5P 7,5P 8,5P',
      '3,1B 3,2B 3,3B 3,4B 4,4B 5,4B 6,4B 7,4B 8,4B 9,4B',
      '4,1P 4,2P 4,3P 5,3P 6,3P 7,3P 8,3P 9,3P 10,3P',
      '5,1B 5,2B 6,2B 7,2B 8,2B 9,2B 10,2B 11,2B',
      '6,1P 7,1P 8,1P 9,1P 10,1P 11,1P 12,1P',
      '13,1B',
    ].join(' '),
    bigEyeBoy: 'rrrrrrrrrrbrrrrrrrrrbrrrrrrrrbrrrrrrrbrrrrrrb',
    smallRoad: 'rrrrrrrrrbrrrrrrrrbrrrrrrrbrrrrrrb',
    cockroachPig: 'rrrrrrrrbrrrrrrrbrrrrrrb',
  },
]
