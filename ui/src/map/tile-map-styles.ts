/** What maps of tiles look like beside the library's own styles. */
export const tileMapStyles = `
.leaflet-container { background: var(--map-land); font: 400 .8125rem/1.4 var(--sans); }
.leaflet-container:focus-visible { outline: 2px solid var(--focus); outline-offset: -4px; }
.leaflet-container .leaflet-control-attribution { padding: .15rem .5rem; background: var(--surface); color: var(--ink-soft); }
.leaflet-container .leaflet-control-attribution a { color: inherit; text-decoration: underline; }
.leaflet-tile-pane { filter: var(--picture-filter); }
.leaflet-container .radius { fill: var(--peony); fill-opacity: .06; stroke: var(--peony); stroke-dasharray: 2 6; stroke-linecap: round; }
.tile-pin > * { pointer-events: auto; }
.tile-pin:has(:is([data-on], :hover, :focus-visible)) { z-index: 10000 !important; }
`
