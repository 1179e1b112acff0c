/** The styles of the map beside a list, which a page gets only with the map. */
export const mapStyles = `
[data-list-map] { position: relative; isolation: isolate; overflow: hidden; height: 22rem; margin-bottom: var(--s-3); border-radius: var(--r-card); background: var(--map-water); }
[data-list-map] [data-canvas] { position: absolute; inset: 0; }
[data-list-map] svg { display: block; width: 100%; height: 100%; }
[data-list-map] .dot { fill: var(--ink); }
[data-list-map] .town { fill: var(--ink); font: 600 12px var(--sans); paint-order: stroke; stroke: var(--map-land); stroke-width: 3px; stroke-linejoin: round; }
[data-list-map] .department { fill: var(--ink-soft); font: 500 10px var(--sans); letter-spacing: .1em; text-transform: uppercase; text-anchor: middle; }
[data-list-map] .radius { fill: var(--peony); fill-opacity: .06; stroke: var(--peony); stroke-dasharray: 2 6; stroke-linecap: round; }
[data-list-map] [data-canvas] button { position: absolute; display: grid; place-items: center; min-width: 2rem; height: 2rem; padding: 0 .5rem; border: 2px solid var(--surface); border-radius: 1rem; background: var(--peony); color: var(--on-peony, #fff); font: 600 .875rem var(--sans); transform: translate(-50%, -50%); cursor: pointer; }
[data-list-map] [data-canvas] button:is([data-on], :hover, :focus-visible) { z-index: 1; background: var(--ink); color: var(--paper); }
[data-list-map] [data-tools] { position: absolute; z-index: 1000; top: .75rem; right: .75rem; display: grid; gap: .4rem; }
[data-list-map] [data-tools] button { display: grid; place-items: center; width: 2.75rem; height: 2.75rem; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); color: var(--ink); font: 500 1.25rem/1 var(--sans); cursor: pointer; }
[data-list-map] button:focus-visible, [data-list-map] [data-canvas]:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
[data-list-map] [data-canvas]:focus-visible { outline-offset: -4px; }
article[data-on-map] { outline: 2px solid var(--peony); outline-offset: 8px; border-radius: var(--r-card); }
@media (min-width: 75rem) {
  [data-mapped] { display: grid; grid-template-columns: minmax(0, 1fr) 27rem; column-gap: var(--s-4); align-items: start; }
  [data-mapped] > * { grid-column: 1; }
  [data-mapped] > [data-list-map] { position: sticky; grid-row: 1 / span 60; grid-column: 2; top: 1rem; height: min(calc(100vh - 2rem), 30.4rem); }
  [data-mapped] article { grid-template-columns: 14rem minmax(0, 1fr); }
  [data-mapped] article > :last-child { grid-column: 2; flex-flow: row wrap; align-items: center; padding: 0; }
}
`
