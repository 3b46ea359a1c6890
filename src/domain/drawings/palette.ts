/** The identity's colours (the same values as `src/styles/tokens.css`) and the tints that only drawings use. */
export const colours = {
  ink: '#16233a',
  inkDark: '#0f192b',
  inkTint: '#2d3d59',
  paper: '#fbfaf6',
  sand: '#f2ecdf',
  sandDark: '#e7decb',
  line: '#e3ded3',
  petrol: '#0b4f6c',
  petrolDeep: '#083a50',
  petrolDark: '#062c3e',
  petrolTint: '#8fb3be',
  mist: '#d6e2e4',
  mistDark: '#c0d3d8',
  garnet: '#8c2f39',
  garnetDark: '#742630',
  garnetTint: '#d59a92',
  rose: '#eedfd7',
  roseDark: '#e3cbc1',
} as const;

/** The parts that colours play in a drawing, from the quietest to the one accent. */
export interface Tones {
  ground: string;
  /** Large flat areas behind the figure. */
  shade: string;
  /** Flat parts of the figure. */
  fill: string;
  /** Construction lines. */
  faint: string;
  /** The figure's lines. */
  line: string;
  /** The figure's strongest parts. */
  strong: string;
  accent: string;
}

export const grounds = {
  sand: {
    ground: colours.sand,
    shade: colours.sandDark,
    fill: '#b5cbd1',
    faint: '#d3c9b4',
    line: colours.petrol,
    strong: colours.ink,
    accent: colours.garnet,
  },
  mist: {
    ground: colours.mist,
    shade: colours.mistDark,
    fill: colours.petrolTint,
    faint: '#adc5cb',
    line: colours.petrol,
    strong: colours.petrolDeep,
    accent: colours.garnet,
  },
  petrol: {
    ground: colours.petrol,
    shade: '#0a4660',
    fill: '#337690',
    faint: '#2a6983',
    line: '#cfe0e3',
    strong: colours.paper,
    accent: '#e6b1a6',
  },
  deep: {
    ground: colours.petrolDeep,
    shade: colours.petrolDark,
    fill: colours.petrol,
    faint: '#1e556d',
    line: '#bdd3d9',
    strong: colours.sand,
    accent: colours.garnetTint,
  },
  ink: {
    ground: colours.ink,
    shade: colours.inkDark,
    fill: colours.inkTint,
    faint: '#34455f',
    line: '#c6d1dc',
    strong: colours.sand,
    accent: colours.garnetTint,
  },
  rose: {
    ground: colours.rose,
    shade: colours.roseDark,
    fill: colours.garnetTint,
    faint: '#d8bcb1',
    line: colours.garnet,
    strong: colours.ink,
    accent: colours.petrol,
  },
  garnet: {
    ground: colours.garnet,
    shade: '#7f2933',
    fill: '#a8545a',
    faint: '#9f4a51',
    line: '#f0dcd4',
    strong: colours.paper,
    accent: '#b9d0d7',
  },
} as const satisfies Record<string, Tones>;

export type Ground = keyof typeof grounds;

export const groundNames = Object.keys(grounds) as [Ground, ...Ground[]];
