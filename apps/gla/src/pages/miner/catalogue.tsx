import { useState } from 'react'
import { useArrival } from '../../doors/use-arrival.js'
import type { BuyingProps } from './bought.js'
import type { MineProps } from './mine-props.js'
import { ModelCard } from './model-card.js'
import { useMinerTexts } from './use-miner-texts.js'

const mostShown = 50

/** All models: those on sale first. */
export function Catalogue({ onBought, ...props }: MineProps & BuyingProps) {
  const { models } = props.facts
  const texts = useMinerTexts().catalogue
  const [open, setOpen] = useState<number | null>(null)
  useArrival('mine-models')
  const sorted = [...models].sort((a, b) => Number(b.isSold) - Number(a.isSold) || a.id - b.id)
  const hidden = models.length - mostShown
  return (
    <section className="mine-part" id="mine-models">
      <h2 tabIndex={-1}>{texts.title}</h2>
      {models.length === 0 && <p className="quiet">{texts.empty}</p>}
      <div className="mine-models">
        {sorted.slice(0, mostShown).map((model) => (
          <ModelCard
            key={model.id}
            {...props}
            model={model}
            isOpen={open === model.id}
            onToggle={() => setOpen(open === model.id ? null : model.id)}
            onBought={(bought) => {
              setOpen((now) => (now === bought.model ? null : now))
              onBought(bought)
            }}
          />
        ))}
      </div>
      {hidden > 0 && <p className="quiet">{texts.more(`${hidden}`)}</p>}
    </section>
  )
}
