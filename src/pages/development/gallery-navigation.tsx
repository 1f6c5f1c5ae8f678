import { useState } from 'react';
import { Pagination } from '@/ui/pagination';
import { tabLinkClass, tabListClass } from '@/ui/tab-class';
import { Tabs } from '@/ui/tabs';
import styles from './gallery.module.css';
import { GallerySection } from './gallery-section';

/** Tabs, tabs made of links, pagination. */
export function GalleryNavigation() {
  const [tab, setTab] = useState('running');
  const [page, setPage] = useState(5);
  return (
    <GallerySection title="导航">
      <Tabs
        label="课程状态"
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'running', label: '进行中', content: '3 门课程正在学习。' },
          { value: 'done', label: '已完成', content: '12 门课程已经学完。' },
          { value: 'closed', label: '已关闭', content: '没有课程。', disabled: true },
        ]}
      />
      <nav className={tabListClass} aria-label="课时内容">
        {['课件', '教材', '练习', '测验'].map((label, index) => (
          <a key={label} href="#tokens" className={tabLinkClass({ isActive: index === 1 })}>
            {label}
          </a>
        ))}
      </nav>
      <div className={styles.stack}>
        <Pagination page={page} pageSize={20} total={236} onPageChange={setPage} />
        <Pagination page={1} pageSize={20} total={45} onPageChange={setPage} label="较短的分页" />
      </div>
    </GallerySection>
  );
}
