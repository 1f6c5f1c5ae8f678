import type { ExperimentType } from '@/api/experiments';

/** A column as `名称(单位)`, with `= 公式` for a computed one. */
export type SeedColumn = string;

/** An experiment that a laboratory offers. */
export interface SeedExperiment {
  id: string;
  title: string;
  type: ExperimentType;
  summary: string;
  lab: string;
  place: string;
  teacher: string;
  minutes: number;
  capacity: number;
  preparation: string;
  safety: string[];
  purpose: string;
  equipment: string[];
  steps: string[];
  columns: SeedColumn[];
  /** Numbers of the columns drawn, from 0. */
  plot: [x: number, y: number];
  uncertainty: string;
}
