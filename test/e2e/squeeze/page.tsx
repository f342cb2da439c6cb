import { DeckSymbols, PeekedCard, type Peel, type PeelingLook, SqueezeCard } from '@baize/felt'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

const looks = (asked: string | null): PeelingLook => (asked === 'side' ? 'side' : 'cautious')

/** A card in the hands of one patron, and the same card as another one sees it. */
function Bench() {
  const [turned, setTurned] = useState(false)
  const [peel, setPeel] = useState<Peel>()
  const [news, setNews] = useState(0)
  const look = looks(new URLSearchParams(location.hash.slice(1)).get('look'))
  const onPeel = (next: Peel) => {
    setPeel(next)
    setNews((count) => count + 1)
  }
  const texts = { label: 'Card 1', turned: 'Card 1 turned', peeled: (part: number) => `${part}%` }
  return (
    <main data-news={news} data-turned={turned}>
      <DeckSymbols />
      <div id="mine" className="place">
        <SqueezeCard
          card="9h"
          turned={turned}
          look={look}
          texts={texts}
          onTurn={() => setTurned(true)}
          onPeel={onPeel}
        />
      </div>
      <div id="theirs" className="place">
        <PeekedCard peel={peel} label="Card 1, Maria turns it" />
      </div>
    </main>
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no place for the cards')
createRoot(root).render(
  <StrictMode>
    <Bench />
  </StrictMode>,
)
