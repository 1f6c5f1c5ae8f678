import {
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  Download,
  Maximize,
  Minimize,
  MoonStar,
  MoveHorizontal,
  MoveVertical,
  NotebookPen,
  PanelLeft,
  RotateCw,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { isOn } from '@/lib/institute';
import { isComposing } from '@/lib/composing';
import { IconButton } from '@/ui/icon-button';
import { LineInput } from '@/ui/line-input';
import styles from './pdf-toolbar.module.css';
import type { PdfSearch } from './use-search';
import { nextZoom, type Zoom } from './zoom';

interface PageFieldProps {
  page: number;
  pages: number;
  onGoTo: (page: number) => void;
}

/** The number of the page, which can be typed. Key it by the page. */
function PageField({ page, pages, onGoTo }: PageFieldProps) {
  const [typed, setTyped] = useState(String(page));
  const go = () => {
    // Input methods write full-width digits.
    const number = Number(typed.normalize('NFKC'));
    if (Number.isInteger(number) && number >= 1 && number <= pages && number !== page) onGoTo(number);
    else setTyped(String(page));
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isComposing(event)) go();
  };
  return (
    <span className={styles.page}>
      <LineInput
        aria-label="页码"
        className={styles.number}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={handleKey}
        onBlur={go}
        onFocus={(event) => event.target.select()}
      />
      <span className={styles.pages}>/ {pages}</span>
    </span>
  );
}

interface PdfToolbarProps {
  page: number;
  pages: number;
  onGoTo: (page: number) => void;
  scale: number;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  isFullscreen: boolean;
  onToggleFullscreen: () => void;
  onDownload: () => void;
  onTurn: () => void;
  /** Undefined where pages are never dimmed. */
  isDimmed: boolean | undefined;
  onDim: () => void;
  onNote: () => void;
  thumbnails: boolean;
  onThumbnails: () => void;
  search: PdfSearch;
  onSearch: (query: string) => void;
  onMove: (step: 1 | -1) => void;
  /** The id that the search field gets. */
  searchFieldId: string;
}

/** Returns the search result in words. */
function searchText({ query, hits, index, running }: PdfSearch): string {
  if (query.trim() === '') return '';
  if (hits.length === 0) return running ? '查找中…' : '没有找到';
  return `${index + 1} / ${hits.length}${running ? '…' : ''}`;
}

/** The controls of a PDF. No `Toolbar`: the arrow keys, Home and End turn its pages here, too. */
export function PdfToolbar(props: PdfToolbarProps) {
  const { page, pages, onGoTo, scale, zoom, onZoom, thumbnails, onThumbnails, search, onMove } = props;
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    onMove(event.shiftKey ? -1 : 1);
  };
  return (
    <div className={styles.toolbar} role="group" aria-label="PDF 工具栏">
      <IconButton
        size="small"
        label="缩略图"
        title="缩略图（T）"
        icon={<PanelLeft />}
        pressed={thumbnails}
        onClick={onThumbnails}
      />
      <div className={styles.group}>
        <IconButton
          size="small"
          label="上一页"
          title="上一页（←）"
          icon={<ChevronLeft />}
          // Not the disabled attribute: it would drop the focus of whoever came to the end.
          aria-disabled={page <= 1}
          onClick={() => page > 1 && onGoTo(page - 1)}
        />
        <PageField key={page} page={page} pages={pages} onGoTo={onGoTo} />
        <IconButton
          size="small"
          label="下一页"
          title="下一页（→）"
          icon={<ChevronRight />}
          aria-disabled={page >= pages}
          onClick={() => page < pages && onGoTo(page + 1)}
        />
      </div>
      <div className={styles.group}>
        <IconButton
          size="small"
          label="缩小"
          title="缩小（−）"
          icon={<ZoomOut />}
          onClick={() => onZoom(nextZoom(scale, -1))}
        />
        <span className={styles.scale}>{Math.round(scale * 100)}%</span>
        <IconButton
          size="small"
          label="放大"
          title="放大（+）"
          icon={<ZoomIn />}
          onClick={() => onZoom(nextZoom(scale, 1))}
        />
        <IconButton
          size="small"
          label="适合宽度"
          title="适合宽度（0）"
          icon={<MoveHorizontal />}
          pressed={zoom === 'width'}
          onClick={() => onZoom('width')}
        />
        <IconButton
          size="small"
          label="适合页面"
          title="适合页面（P）"
          icon={<MoveVertical />}
          pressed={zoom === 'page'}
          onClick={() => onZoom('page')}
        />
        <IconButton
          size="small"
          label="向右旋转"
          title="向右旋转（R）"
          icon={<RotateCw />}
          onClick={props.onTurn}
        />
        {props.isDimmed !== undefined && (
          <IconButton
            size="small"
            label="调暗页面"
            title="调暗页面"
            icon={<MoonStar />}
            pressed={props.isDimmed}
            onClick={props.onDim}
          />
        )}
      </div>
      <div className={styles.group}>
        <IconButton
          size="small"
          label={props.isFullscreen ? '退出全屏' : '全屏'}
          title={props.isFullscreen ? '退出全屏（F）' : '全屏（F）'}
          icon={props.isFullscreen ? <Minimize /> : <Maximize />}
          onClick={props.onToggleFullscreen}
        />
        <IconButton
          size="small"
          label="下载"
          title="下载讲义"
          icon={<Download />}
          onClick={props.onDownload}
        />
        {isOn('notes') && (
          <IconButton
            size="small"
            label="记笔记"
            title="记笔记，连同页码"
            icon={<NotebookPen />}
            onClick={props.onNote}
          />
        )}
      </div>
      <div role="search" className={styles.search}>
        <LineInput
          id={props.searchFieldId}
          type="search"
          className={styles.field}
          aria-label="在讲义中查找"
          placeholder="查找（/）"
          value={search.query}
          onChange={(event) => props.onSearch(event.target.value)}
          onKeyDown={handleKey}
        />
        <span className={styles.count} role="status">
          {searchText(search)}
        </span>
        <IconButton
          size="small"
          label="上一个结果"
          icon={<ChevronUp />}
          disabled={search.hits.length === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="small"
          label="下一个结果"
          icon={<ChevronDown />}
          disabled={search.hits.length === 0}
          onClick={() => onMove(1)}
        />
      </div>
    </div>
  );
}
