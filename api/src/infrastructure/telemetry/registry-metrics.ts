import { type HrTime, ValueType } from '@opentelemetry/api';
import { hrTime } from '@opentelemetry/core';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type CollectionResult,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

type Metric = MetricObjectWithValues<MetricValue<string> & { metricName?: string }>;
type Value = Metric['values'][number];

/** What Prometheus reads of this process, under the same names, for a collector. */
export class RegistryMetrics implements MetricProducer {
  readonly #startTime = hrTime();

  constructor(
    private readonly registry: Registry,
    private readonly resource: Resource,
  ) {}

  async collect(): Promise<CollectionResult> {
    const measured: Metric[] = await this.registry.getMetricsAsJSON();
    const time = { startTime: this.#startTime, endTime: hrTime() };
    const metrics = measured.flatMap((metric) => dataOf(metric, time) ?? []);
    return {
      resourceMetrics: { resource: this.resource, scopeMetrics: [{ scope: { name: 'prometheus' }, metrics }] },
      errors: [],
    };
  }
}

interface Time {
  startTime: HrTime;
  endTime: HrTime;
}

/** @returns undefined without a value, and for summaries, which we have none of */
function dataOf({ name, help, type, values }: Metric, time: Time): MetricData | undefined {
  if (values.length === 0) return undefined;
  const common = {
    // Without a unit: a collector adds it to the name, which then wouldn't be ours any more.
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const points = () => values.map(({ labels, value }) => ({ ...time, attributes: labels, value }));
  // prom-client declares an enum of numbers, and has the names.
  switch (String(type)) {
    case 'gauge':
      return { ...common, dataPointType: DataPointType.GAUGE, dataPoints: points() };
    case 'counter':
      return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() };
    case 'histogram':
      return {
        ...common,
        dataPointType: DataPointType.HISTOGRAM,
        dataPoints: seriesOf(values).map((series) => ({ ...time, ...histogramOf(series) })),
      };
    default:
      return undefined;
  }
}

/** Of each series, its values are together, and its count comes last. */
function seriesOf(values: readonly Value[]): Value[][] {
  const series: Value[][] = [[]];
  for (const value of values) {
    series.at(-1)?.push(value);
    if (value.metricName?.endsWith('_count')) series.push([]);
  }
  return series.slice(0, -1);
}

/** Prometheus counts in each bucket what is in the smaller ones, too, and has one for everything. */
function histogramOf(series: readonly Value[]): { attributes: Value['labels']; value: Histogram } {
  const part = (end: string) => series.find(({ metricName }) => metricName?.endsWith(end));
  const buckets = series.filter(({ metricName }) => metricName?.endsWith('_bucket'));
  return {
    attributes: part('_count')?.labels ?? {},
    value: {
      buckets: {
        boundaries: buckets.slice(0, -1).map(({ labels }) => Number(labels.le)),
        counts: buckets.map(({ value }, place) => value - (buckets[place - 1]?.value ?? 0)),
      },
      sum: part('_sum')?.value ?? 0,
      count: part('_count')?.value ?? 0,
    },
  };
}
